import { toPersianDigits } from '@sofreh/kernel'
import type { Order } from '@sofreh/ordering/client'
import { Icon } from '@sofreh/kit'
import { isOver } from '../order/order-track.ts'
import order from '../order/order.module.css'
import { addressLine, addressTitle, deliveryText } from '../text/delivery.fa.ts'
import styles from './delivery.module.css'

type OrderDestinationProps = { order: Order }

/** Shows the destination of a delivery; the page's headline has the arrival time. */
export default function OrderDestination({ order: of }: OrderDestinationProps) {
  const { address } = of
  if (!address) return null
  const isToCome = !isOver(of) && of.state !== 'DELIVERED'
  return (
    <section className={order.card} aria-labelledby="destination-title">
      <h2 id="destination-title" className={order.title}>
        {isToCome ? deliveryText.orderTo : deliveryText.orderAddress}
      </h2>
      <div className={styles.destination}>
        <Icon name="place" />
        <span className={styles.addressText}>
          <strong>{addressTitle(address)}</strong>
          {addressLine(address) && <span className={styles.small}>{addressLine(address)}</span>}
          {address.description && (
            <span className={styles.small}>{deliveryText.courierNote(toPersianDigits(address.description))}</span>
          )}
        </span>
      </div>
    </section>
  )
}
