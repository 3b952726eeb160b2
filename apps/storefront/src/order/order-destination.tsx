import { toPersianDigits } from '@sofreh/kernel'
import type { Order } from '@sofreh/ordering/client'
import { Icon } from '@sofreh/kit'
import { isOver } from './order-track.ts'
import order from './order.module.css'
import orderLinesStyles from './order-lines.module.css'
import { addressLine, addressTitle, deliveryText } from '../text/delivery.fa.ts'
import styles from '../delivery/delivery.module.css'
import { OrderCourier } from './order-courier.tsx'

type OrderDestinationProps = { order: Order }

/** Shows the destination of a delivery; the page's headline has the arrival time. */
export default function OrderDestination({ order: of }: OrderDestinationProps) {
  const { address } = of
  if (!address) return null
  const isToCome = !isOver(of) && of.state !== 'DELIVERED'
  return (
    <>
      {isToCome && <OrderCourier order={of} />}
      <section className={order.card} aria-labelledby="destination-title">
        <h2 id="destination-title" className={orderLinesStyles.title}>
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
    </>
  )
}
