import { showOrderNumber } from '@sofreh/kernel'
import textStyles from '../../parts/text.module.css'
import { posText } from '../../text/pos.fa.ts'
import { moveTableCommand } from '../../engine/orders/sale-command.ts'
import { useDoing } from '../../engine/orders/use-doing.ts'
import { Sheet } from '../../parts/sheet.tsx'
import type { Bill } from '../../engine/bills.ts'
import { useTill } from '../../engine/till-store.ts'
import { Refusal } from '../../parts/refusal.tsx'
import { billText } from '../../text/bill.fa.ts'
import { HallTables } from '../../parts/tables/hall-tables.tsx'
import { useTillTables } from '../../engine/tables/use-till-tables.ts'

type MoveSheetProps = { bill: Bill; onMerge: (otherId: string) => void; onClose: () => void }

/** Moves a bill to another table, with undo; choosing a table with a bill merges the two. */
export function MoveSheet({ bill, onMerge, onClose }: MoveSheetProps) {
  const tables = useTillTables().filter(
    ({ id, isActive, openOrder }) => isActive && id !== bill.sheet.table?.id && openOrder?.orderId !== bill.id,
  )
  const doing = useDoing()
  const showMessage = useTill((till) => till.showMessage)
  const from = bill.sheet.table
  const move = async (table: { id: string; name: string }) => {
    const outcome = await doing.act(moveTableCommand(bill, { id: table.id, name: table.name }))
    if (!outcome) return
    showMessage(
      billText.moved(table.name),
      from ? () => void doing.act(moveTableCommand(bill, { id: from.id, name: from.name })) : undefined,
    )
    onClose()
  }
  return (
    <Sheet isWide title={posText.open.moveTitle(showOrderNumber(bill.number))} onClose={onClose}>
      <Refusal message={doing.refusal?.message} />
      {tables.length === 0 && <p className={textStyles.quiet}>{posText.table.empty}</p>}
      <HallTables
        tables={tables}
        isOff={doing.isBusy}
        onChoose={(table) => (table.openOrder ? onMerge(table.openOrder.orderId) : void move(table))}
      />
    </Sheet>
  )
}
