import { NumberInput } from '../../parts/fields/number-input.tsx'
import buttonStyles from '../../parts/button.module.css'
import textStyles from '../../parts/text.module.css'
import { posText } from '../../text/pos.fa.ts'
import { Sheet } from '../../parts/sheet.tsx'
import { HallTables } from '../../parts/tables/hall-tables.tsx'
import { useTillTables } from '../../engine/tables/use-till-tables.ts'
import { useTill } from '../../engine/till-store.ts'

/** Sets the table, by hall, and the number of guests. A table with an open bill opens that bill. */
export function TableSheet({ onOpenOrder, onClose }: { onOpenOrder: (orderId: string) => void; onClose: () => void }) {
  const tables = useTillTables()
  const { table: here, guests } = useTill((till) => till.cart)
  const change = useTill((till) => till.change)
  const active = tables.filter(({ isActive }) => isActive)
  const choose = (table: { id: string; name: string } | null) => {
    change({ table: table && { id: table.id, name: table.name } })
    onClose()
  }
  return (
    <Sheet
      isWide
      title={posText.table.title}
      onClose={onClose}
      footer={
        <button type="button" className={`${buttonStyles.button} ${buttonStyles.grow}`} onClick={() => choose(null)}>
          {posText.table.none}
        </button>
      }
    >
      {active.length === 0 && <p className={textStyles.quiet}>{posText.table.empty}</p>}
      <NumberInput
        label={posText.table.guests}
        value={guests}
        onChange={(count) => change({ guests: count === 0 ? null : count })}
        max={100}
      />
      <HallTables
        tables={active}
        here={here?.id ?? ''}
        onChoose={(table) => (table.openOrder ? onOpenOrder(table.openOrder.orderId) : choose(table))}
      />
    </Sheet>
  )
}
