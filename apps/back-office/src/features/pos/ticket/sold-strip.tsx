import { toPersianDigits } from '@sofreh/kernel'
import { Amount } from '@sofreh/ui'
import { posText } from '../pos.fa.ts'
import styles from './ticket.module.css'
import { useTill } from './till-store.ts'

/** What became of the sale just made: its number, and the change in large. Gone with the next dish. */
export function SoldStrip() {
  const sale = useTill((till) => till.lastSale)
  if (!sale) return null
  return (
    <div className={sale.isWaiting ? `${styles.sold} ${styles.soldWaiting}` : styles.sold} role="status">
      <span>{sale.number === null ? posText.sold.waiting : posText.sold.done(toPersianDigits(sale.number))}</span>
      {sale.change > 0 && (
        <span className={styles.change}>
          {posText.sold.change} <Amount value={sale.change} />
        </span>
      )}
    </div>
  )
}
