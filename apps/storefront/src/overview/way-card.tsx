import { useStore } from '@sofreh/kit'
import { Icon } from '@sofreh/kit'
import { useWay } from '../cart/use-way.ts'
import { usePage } from '../frame/page-context.tsx'
import { lazy, Suspense } from 'react'
import { termsFor } from '../cart/cart-price.ts'
import { useCart } from '../cart/cart-store.ts'
import { isBrought } from '../cart/destination.ts'
import { waysOf } from '../page/page-content.ts'
import { toPersianDigits } from '@sofreh/kernel'
import { cartText } from '../text/cart.fa.ts'
import { deliveryText } from '../text/delivery.fa.ts'
import { hoursText } from '../text/hours.fa.ts'
import { menuText } from '../text/menu.fa.ts'
import { wayNames } from '../text/site.fa.ts'
import { WayChips, wayIcons } from '../menu/way-chips.tsx'
import styles from './overview.module.css'
import { quoteStore } from './quote.ts'

const DestinationCard = lazy(() => import('../delivery/destination-card.tsx'))
const TimeChoice = lazy(() => import('../wishes/time-choice.tsx'))

/** Shows delivery type, destination and ready time; no minutes while the kitchen is closed. */
export function WayCard() {
  const { landing, table } = usePage()
  const way = useWay()
  const isNow = useCart((cart) => cart.scheduledFor === undefined)
  const asked = useStore(quoteStore, (state) => state.preparationMinutes)
  const onTheWay = useCart((cart) => termsFor(cart, way)?.estimateMinutes)
  const minutes = (asked ?? landing.preparationMinutes) + (onTheWay ?? 0)
  return (
    <section className={styles.card} aria-labelledby="way-title">
      <h2 id="way-title" className={styles.title}>
        {cartText.way}
      </h2>
      {waysOf(landing, table).length > 1 ? (
        <WayChips />
      ) : table && way === 'SERVE' ? null : (
        <p className={styles.fact}>
          <Icon name={wayIcons[way]} />
          {wayNames[way]}
        </p>
      )}
      {table && way === 'SERVE' && (
        <p className={styles.fact}>
          <Icon name="table" />
          <strong>{menuText.atTable(table.name)}</strong>
          <span className={styles.quiet}>{toPersianDigits(table.categoryName)}</span>
        </p>
      )}
      {way === 'PICKUP' && landing.address && (
        <p className={styles.fact}>
          <Icon name="place" />
          <span>{toPersianDigits(landing.address)}</span>
        </p>
      )}
      {isBrought(way) && (
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
            {onTheWay === undefined ? cartText.readyIn : deliveryText.arrivesIn}{' '}
            <strong>{hoursText.aboutMinutes(minutes)}</strong>
          </span>
        </p>
      )}
    </section>
  )
}
