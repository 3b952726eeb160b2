import { toPersianDigits } from '@sofreh/kernel'
import { NumberInput } from '../fields/number-input.tsx'
import parts from '../parts.module.css'
import { posText } from '../pos.fa.ts'
import { Sheet } from '../sheet.tsx'
import { useTillTables } from './till-tables.ts'
import { useTill } from '../ticket/till-store.ts'
import styles from './open.module.css'

/** Where the guests sit, by hall, and how many they are. A table with an open bill leads to that bill. */
export function TableSheet({ onOpenOrder, onClose }: { onOpenOrder: (orderId: string) => void; onClose: () => void }) {
  const tables = useTillTables()
  const { table: here, guests } = useTill((till) => till.ticket)
  const change = useTill((till) => till.change)
  const active = tables.filter(({ isActive }) => isActive)
  const halls = [...new Map(active.map(({ categoryId, categoryName }) => [categoryId, categoryName]))]
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
        <button type="button" className={`${parts.button} ${parts.grow}`} onClick={() => choose(null)}>
          {posText.table.none}
        </button>
      }
    >
      {active.length === 0 && <p className={parts.quiet}>{posText.table.empty}</p>}
      <NumberInput
        label={posText.table.guests}
        value={guests}
        onChange={(count) => change({ guests: count === 0 ? null : count })}
        max={100}
      />
      {halls.map(([hallId, hallName]) => (
        <Hall
          key={hallId}
          name={hallName}
          tables={active.filter(({ categoryId }) => categoryId === hallId)}
          here={here?.id}
          onChoose={(table) => (table.openOrder ? onOpenOrder(table.openOrder.orderId) : choose(table))}
        />
      ))}
    </Sheet>
  )
}

type HallTable = { id: string; name: string; openOrder: { orderId: string; number: string } | null }
type HallProps = { name: string; tables: HallTable[]; here: string | undefined; onChoose: (table: HallTable) => void }

function Hall({ name, tables, here, onChoose }: HallProps) {
  return (
    <section>
      <h3 className={styles.name}>{name}</h3>
      <div className={styles.tables}>
        {tables.map((table) => (
          <button
            key={table.id}
            type="button"
            className={styles.table}
            data-busy={table.openOrder !== null}
            aria-pressed={table.id === here}
            onClick={() => onChoose(table)}
          >
            <b>{table.name}</b>
            <small>{table.openOrder ? posText.table.busy(toPersianDigits(table.openOrder.number)) : '\u00a0'}</small>
          </button>
        ))}
      </div>
    </section>
  )
}
