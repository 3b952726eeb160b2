import { showNumber } from '@sofreh/kernel'
import type { KitchenOrder } from '@sofreh/ordering/client'
import { kitchenText as text } from './kitchen.fa.ts'
import styles from './totals.module.css'
import { totalsOf } from './kitchen-steps.ts'

/** Lists the waiting units of each dish over all tickets. */
export function Totals({ orders }: { orders: readonly KitchenOrder[] }) {
  const totals = totalsOf(orders)
  return (
    // The list scrolls when it is long, by keyboard too.
    <aside className={styles.totals} aria-label={text.totalsOf} tabIndex={0}>
      <h2>{text.totalsOf}</h2>
      {totals.length === 0 ? (
        <p>{text.nothingCooking}</p>
      ) : (
        <ul>
          {totals.map(({ title, count }) => (
            <li key={title}>
              <b>{showNumber(count)}</b> {title}
            </li>
          ))}
        </ul>
      )}
    </aside>
  )
}
