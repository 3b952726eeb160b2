import { toPersianDigits } from '@sofreh/kernel'
import { Amount } from '@sofreh/ui'
import parts from '../parts.module.css'
import { posText } from '../pos.fa.ts'
import { unsentOf, useTillFacts } from '../sync/till-facts.ts'
import styles from './ticket.module.css'
import { type LastSale, useTill } from './till-store.ts'

type SoldStripProps = {
  onSlip?: (entryId: string) => void
  /** Only what became of this order. */
  orderId?: string
}

/** What became of the sale or the payment just made: its number, and the change in large. Gone with the next dish. */
export function SoldStrip({ onSlip, orderId }: SoldStripProps) {
  const sale = useTill((till) => till.lastSale)
  // The server has it meanwhile: nobody need wait with the next guest.
  const isWaiting = useTillFacts(
    ({ log }) => sale?.isWaiting && unsentOf(log).some(({ entry }) => entry.subjectId === sale.orderId),
  )
  const isPaid = useTillFacts(({ bills }) => bills.some(({ id, sheet }) => id === sale?.orderId && sheet.paid > 0))
  if (!sale || (orderId !== undefined && sale.orderId !== orderId)) return null
  return (
    <div className={isWaiting ? `${styles.sold} ${styles.soldWaiting}` : styles.sold} role="status">
      <span>{sentenceOf(sale)}</span>
      {isWaiting && <span>{isPaid ? posText.sold.waiting : posText.sold.waitingUnpaid}</span>}
      {sale.saleId && onSlip && (
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

function sentenceOf({ kind, number }: LastSale): string {
  if (number === null) return posText.sold.unknown
  return kind === 'paid' ? posText.open.taken(toPersianDigits(number)) : posText.sold.done(toPersianDigits(number))
}
