import { Button, EmptyState } from '@sofreh/kit'
import { lazy, Suspense, useEffect } from 'react'
import { countOfCart } from '../cart/cart.ts'
import { CartLines } from '../cart-panel/cart-lines.tsx'
import { termsFor } from '../cart/cart-price.ts'
import { useCart } from '../cart/cart-store.ts'
import { useDeliveryType } from '../cart/use-delivery-type.ts'
import { usePage } from '../frame/page-context.tsx'
import { navigate } from '../frame/route.ts'
import { StepBar } from '../frame/step-bar.tsx'
import { cartText } from '../text/cart.fa.ts'
import { usePresence } from '../session/session.ts'
import { menuText } from '../text/menu.fa.ts'
import { siteText } from '../text/site.fa.ts'
import { Guests, OrderNote } from './guests.tsx'
import { MendNotice } from './mend-notice.tsx'
import styles from './overview.module.css'
import { PaymentMethods } from './payment-methods.tsx'
import { PlaceBar, UnansweredOrder } from './place-bar.tsx'
import { PriceParts } from '../quote/price-parts.tsx'
import { beginQuote, checkCart, fingerprintOf, resetQuote } from '../quote/quote.ts'
import { usePayChoice } from '../quote/use-pay-choice.ts'
import { TipPicker } from './tip-picker.tsx'
import { useShownPrice } from '../quote/use-shown-price.ts'
import { DeliveryCard } from './delivery-card.tsx'

const DiscountCode = lazy(() => import('../wishes/discount-code.tsx'))
const Gifts = lazy(() => import('../wishes/gifts.tsx'))
const Points = lazy(() => import('../wishes/points.tsx'))
const PriceWhy = lazy(() => import('../wishes/price-why.tsx'))

/** Checkout: the choices, every part of the price, and the payment method. */
export default function OverviewScreen() {
  const count = useCart(countOfCart)
  return (
    <div className={styles.page}>
      <StepBar title={cartText.title} back={{ step: 'MENU' }} />
      {count === 0 ? (
        <main className={styles.alone}>
          <UnansweredOrder />
          <EmptyState title={menuText.cartEmpty} hint={menuText.cartEmptyHint} drawing="bag">
            <Button onClick={() => navigate({ step: 'MENU' }, { replace: true })}>{siteText.toMenu}</Button>
          </EmptyState>
        </main>
      ) : (
        <Filled />
      )}
    </div>
  )
}

function Filled() {
  const price = useShownPrice()
  const deliveryType = useDeliveryType()
  // Does not show an unknown delivery fee as free.
  const isDelivered = useCart((cart) => termsFor(cart, deliveryType) !== undefined)
  useChecking()
  return (
    <>
      <main className={styles.columns}>
        <div className={styles.column}>
          <MendNotice />
          <DeliveryCard />
          <section className={styles.card} aria-labelledby="lines-title">
            <div className={styles.cardHead}>
              <h2 id="lines-title" className={styles.title}>
                {cartText.lines}
              </h2>
              <Button look="plain" onClick={() => navigate({ step: 'MENU' })}>
                {cartText.addMore}
              </Button>
            </div>
            <CartLines />
            <Suspense>
              <Gifts />
            </Suspense>
          </section>
          <section className={styles.card}>
            <Guests />
            <OrderNote />
          </section>
        </div>
        <div className={styles.column}>
          <Suspense>
            <DiscountCode />
            <Points />
          </Suspense>
          <TipPicker goods={price.sumOfItemsPrice + price.sumOfItemToppingsPrice} />
          <PaymentMethods />
          <section className={styles.card} aria-labelledby="price-title">
            <h2 id="price-title" className={styles.title}>
              {cartText.price}
            </h2>
            <PriceParts price={price} isBrought={isDelivered} />
            <Suspense>
              <PriceWhy />
            </Suspense>
          </section>
        </div>
      </main>
      <PlaceBar price={price} />
    </>
  )
}

const settleMs = 350

/** Requests a quote whenever the cart has settled. */
function useChecking(): void {
  const { table, menu, landing } = usePage()
  const deliveryType = useDeliveryType()
  const presence = usePresence()
  const { isRound, hasBill } = usePayChoice()
  const of = useCart((cart) => fingerprintOf(cart, deliveryType))
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- another table, guest or menu requests a new quote
  useEffect(() => {
    const timer = setTimeout(() => void checkCart(), settleMs)
    return () => clearTimeout(timer)
  }, [of, table, presence, menu, landing, isRound, hasBill])
  useEffect(() => {
    beginQuote()
    return resetQuote
  }, [])
}
