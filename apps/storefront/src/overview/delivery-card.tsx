import { useStore } from '@sofreh/kit'
import { Icon } from '@sofreh/kit'
import { useDeliveryType } from '../cart/use-delivery-type.ts'
import { usePage } from '../frame/page-context.tsx'
import { lazy, Suspense } from 'react'
import { termsFor } from '../cart/cart-price.ts'
import { useCart } from '../cart/cart-store.ts'
import { isBrought } from '../content/destination.ts'
import { deliveryTypesOf } from '../content/page-content.ts'
import { toPersianDigits } from '@sofreh/kernel'
import { cartText } from '../text/cart.fa.ts'
import { deliveryText } from '../text/delivery.fa.ts'
import { hoursText } from '../text/hours.fa.ts'
import { menuText } from '../text/menu.fa.ts'
import { deliveryTypeLabels } from '../text/site.fa.ts'
import { DeliveryTypeChips, deliveryTypeIcons } from '../cart-panel/delivery-type-chips.tsx'
import shared from './overview.module.css'
import styles from './delivery-card.module.css'
import { quoteStore } from '../quote/quote.ts'

const DestinationCard = lazy(() => import('../delivery/destination-card.tsx'))
const TimeChoice = lazy(() => import('../wishes/time-choice.tsx'))

/** Shows delivery type, destination and ready time; no minutes while the kitchen is closed. */
export function DeliveryCard() {
  const { landing, table } = usePage()
  const deliveryType = useDeliveryType()
  const isNow = useCart((cart) => cart.scheduledFor === undefined)
  const asked = useStore(quoteStore, (state) => state.preparationMinutes)
  const deliveryMinutes = useCart((cart) => termsFor(cart, deliveryType)?.estimateMinutes)
  const minutes = (asked ?? landing.preparationMinutes) + (deliveryMinutes ?? 0)
  return (
    <section className={shared.card} aria-labelledby="delivery-type-title">
      <h2 id="delivery-type-title" className={shared.title}>
        {cartText.deliveryType}
      </h2>
      {deliveryTypesOf(landing, table).length > 1 ? (
        <DeliveryTypeChips />
      ) : table && deliveryType === 'SERVE' ? null : (
        <p className={styles.fact}>
          <Icon name={deliveryTypeIcons[deliveryType]} />
          {deliveryTypeLabels[deliveryType]}
        </p>
      )}
      {table && deliveryType === 'SERVE' && (
        <p className={styles.fact}>
          <Icon name="table" />
          <strong>{menuText.atTable(table.name)}</strong>
          <span className={shared.quiet}>{toPersianDigits(table.categoryName)}</span>
        </p>
      )}
      {deliveryType === 'PICKUP' && landing.address && (
        <p className={styles.fact}>
          <Icon name="place" />
          <span>{toPersianDigits(landing.address)}</span>
        </p>
      )}
      {isBrought(deliveryType) && (
        <Suspense>
          <DestinationCard />
        </Suspense>
      )}
      <Suspense>
        <TimeChoice />
      </Suspense>
      {landing.openState.isOpen && isNow && (
        <p className={styles.fact}>
          <Icon name="clock" />
          <span>
            {deliveryMinutes === undefined ? cartText.readyIn : deliveryText.arrivesIn}{' '}
            <strong>{hoursText.aboutMinutes(minutes)}</strong>
          </span>
        </p>
      )}
    </section>
  )
}
