import { toPersianDigits } from '@sofreh/kernel'
import { Amount } from '@sofreh/ui'
import parts from '../parts.module.css'
import { posText } from '../pos.fa.ts'
import { unsentOf, useTillFacts } from '../sync/till-facts.ts'
import styles from './ticket.module.css'
import { useTill } from './till-store.ts'

/** What became of the sale just made: its number, and the change in large. Gone with the next dish. */
export function SoldStrip({ onSlip }: { onSlip: (entryId: string) => void }) {
  const sale = useTill((till) => till.lastSale)
  // The server has it meanwhile: nobody need wait with the next guest.
  const isWaiting = useTillFacts(
    ({ log }) => sale?.isWaiting && unsentOf(log).some(({ entry }) => entry.subjectId === sale.orderId),
  )
  if (!sale) return null
  return (
    <div className={isWaiting ? `${styles.sold} ${styles.soldWaiting}` : styles.sold} role="status">
      <span>{sale.number === null ? posText.sold.unknown : posText.sold.done(toPersianDigits(sale.number))}</span>
      {isWaiting && <span>{posText.sold.waiting}</span>}
      {sale.saleId && (
        <button type="button" className={parts.button} onClick={() => sale.saleId && onSlip(sale.saleId)}>
          {posText.paper.open}
        </button>
      )}
      {sale.change > 0 && (
        <span className={styles.change}>
          {posText.sold.change} <Amount value={sale.change} />
        </span>
      )}
    </div>
  )
}
