import { allocate, showNumber } from '@sofreh/kernel'
import type { OrderLine } from '@sofreh/ordering/client'
import { Amount } from '@sofreh/ui'
import { ordersText } from '../orders.fa.ts'
import styles from './bill.module.css'

const text = ordersText.split

/** Shows the share of each person: equal except for the last currency unit. */
export function EvenShares({ due, count }: { due: number; count: number }) {
  if (count < 2) return null
  const amounts = allocate(
    due,
    Array.from({ length: count }, () => 1),
  )
  const [first = 0, last = 0] = [amounts[0], amounts.at(-1)]
  return (
    <>
      <div className={styles.row}>
        <strong>{text.each}</strong>
        <Amount value={first} />
      </div>
      {last !== first && (
        <div className={styles.row}>
          <span className={styles.quiet}>{text.lastOne}</span>
          <Amount value={last} />
        </div>
      )}
    </>
  )
}

/** Lists the dishes of each seat; dishes without a seat are shared by all. */
export function SeatShares({ lines, seats }: { lines: readonly OrderLine[]; seats: readonly number[] }) {
  const dishesOf = (seat: number | null) =>
    lines
      .filter((line) => line.seat === seat)
      .map((line) => ordersText.topping(line.title, showNumber(line.count)))
      .join(ordersText.comma)
  const shared = dishesOf(null)
  return (
    <ul className={styles.shares}>
      {seats.map((seat) => (
        <li key={seat} className={styles.row}>
          <strong>{text.seat(seat)}</strong>
          <span className={styles.quiet}>{dishesOf(seat)}</span>
        </li>
      ))}
      {shared !== '' && (
        <li className={styles.row}>
          <strong>{text.everybody}</strong>
          <span className={styles.quiet}>{shared}</span>
        </li>
      )}
    </ul>
  )
}
