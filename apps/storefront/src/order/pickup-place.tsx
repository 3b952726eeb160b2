import { toPersianDigits } from '@sofreh/kernel'
import { Icon } from '@sofreh/kit'
import { directionsTo } from '../frame/directions.ts'
import { usePage } from '../frame/page-context.tsx'
import { menuText } from '../text/menu.fa.ts'
import { orderText } from '../text/order.fa.ts'
import styles from './order.module.css'
import orderLinesStyles from './order-lines.module.css'

/** Shows where to pick up the order. */
export function PickupPlace() {
  const { address, position } = usePage().landing
  if (!address) return null
  return (
    <section className={styles.card} aria-labelledby="pickup-title">
      <h2 id="pickup-title" className={orderLinesStyles.title}>
        {orderText.pickupAt}
      </h2>
      <p>{toPersianDigits(address)}</p>
      {position && (
        <a
          className={styles.call}
          href={directionsTo(position, navigator.userAgent)}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Icon name="place" />
          {menuText.directions}
        </a>
      )}
    </section>
  )
}
