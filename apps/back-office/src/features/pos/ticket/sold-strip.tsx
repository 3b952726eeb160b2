import { toPersianDigits } from '@sofreh/kernel'
import { Amount } from '@sofreh/ui'
import parts from '../parts.module.css'
import { posText } from '../pos.fa.ts'
import styles from './ticket.module.css'
import { useTill } from './till-store.ts'

/** What became of the sale just made: its number, and the change in large. Gone with the next dish. */
export function SoldStrip({ onSlip }: { onSlip: (entryId: string) => void }) {
  const sale = useTill((till) => till.lastSale)
  if (!sale) return null
  return (
    <div className={sale.isWaiting ? `${styles.sold} ${styles.soldWaiting}` : styles.sold} role="status">
      <span>{sale.number === null ? posText.sold.unknown : posText.sold.done(toPersianDigits(sale.number))}</span>
      {sale.isWaiting && <span>{posText.sold.waiting}</span>}
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
