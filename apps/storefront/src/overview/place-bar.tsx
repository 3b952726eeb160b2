import { Amount, Button, Notice, useStore } from '@sofreh/kit'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { cartStore, changeCart, useCart } from '../cart/cart-store.ts'
import { useCartPrice } from '../cart/use-cart-price.ts'
import { useDeliveryType } from '../cart/use-delivery-type.ts'
import { fromDayAndClock } from '../frame/moments.ts'
import { usePage } from '../frame/page-context.tsx'
import { useNow } from '../frame/use-now.ts'
import { usePresence } from '../session/session.ts'
import { roundStore } from '../table/send-round.ts'
import { cartText } from '../text/cart.fa.ts'
import { tableText } from '../text/table.fa.ts'
import { firstSlot, slotOfferStore } from '../wishes/slot-offer.ts'
import { HindranceList } from './hindrance-list.tsx'
import { type Hindrance, hindrancesOf, isForLater } from '../quote/hindrances.ts'
import shared from './overview.module.css'
import styles from './place-bar.module.css'
import { hasOpenQuestion, placingStore } from './placing.ts'
import type { Price } from '../quote/price-parts.tsx'
import { checkCart, quoteStore, cartChangeStore } from '../quote/quote.ts'
import { usePayChoice } from '../quote/use-pay-choice.ts'
import { usePlace } from './use-place.ts'
import { useIsPriced } from '../quote/use-shown-price.ts'
import { destinationProblem, hasReductions, slotProblem } from '../quote/wishes.ts'

const LoginSheet = lazy(() => import('../login/login-sheet.tsx'))

/** Bar with the button that places the order, always in reach, below what blocks it. */
export function PlaceBar({ price }: { price: Price }) {
  const { isRound } = usePayChoice()
  const hindrances = useHindrances()
  const { landing } = usePage()
  const presence = usePresence()
  const placing = useStore(placingStore, (state) => state)
  const round = useStore(roundStore, (state) => state)
  const { isChecking, isAwaited } = useIsChecking()
  const [isLoggingIn, setIsLoggingIn] = useState(false)
  const { send } = usePlace(price.finalPrice)
  const agreed = useAgreed(price)
  // A tap during a quote is held: it takes effect after the quote when nothing changed.
  const [isHeld, setIsHeld] = useState(false)
  const press = () => {
    if (isChecking) {
      agreed.note()
      return setIsHeld(true)
    }
    if (presence === 'signedIn' || isRound) return void send()
    agreed.note()
    setIsLoggingIn(true)
  }
  useEffect(() => {
    if (!isHeld || isChecking) return
    setIsHeld(false)
    if (agreed.stillHolds()) press()
    else scrollTo({ top: 0 })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- waits for the end of the quote
  }, [isHeld, isChecking])
  const goOn = async () => {
    setIsLoggingIn(false)
    // Code usage is counted per guest, so whether this code is valid is known only after sign-in.
    if (hasReductions(cartStore.get())) await checkCart()
    if (agreed.stillHolds()) void send()
    else scrollTo({ top: 0 })
  }
  const slot = useFirstSlot(hindrances)
  const pressForLater = (at: string) => {
    changeCart((cart) => ({ ...cart, scheduledFor: at }))
    // Quotes the cart at its new time first; the order follows by itself when the price stays.
    agreed.note()
    setIsHeld(true)
  }
  const isBlocked = hindrances.length > 0 && slot === undefined
  return (
    <div className={styles.placeFrame}>
      <div className={styles.placeBar}>
        {hindrances.length > 0 && <HindranceList hindrances={hindrances} />}
        {placing === 'sending' && <p className={shared.quiet}>{cartText.placing}</p>}
        <UnansweredOrder />
        <RoundNotice />
        <Button
          isWide
          disabled={isBlocked || placing === 'unknown' || (placing === 'idle' && hasOpenQuestion(landing.id))}
          isBusy={placing === 'sending' || placing === 'asking' || round === 'sending' || isAwaited || isHeld}
          busyLabel={
            placing === 'asking'
              ? cartText.asking
              : placing === 'sending' || round === 'sending'
                ? cartText.placing
                : cartText.checking
          }
          onClick={slot === undefined ? press : () => pressForLater(slot)}
        >
          <PlaceLabel isSignedIn={presence === 'signedIn'} price={price} slot={slot} />
        </Button>
      </div>
      <Suspense>
        {presence !== 'unknown' && (
          <LoginSheet isOpen={isLoggingIn} onClose={() => setIsLoggingIn(false)} onDone={() => void goOn()} />
        )}
      </Suspense>
    </div>
  )
}

/** Waits for a price reduced by a code or points; this phone computes any other itself. */
function useIsChecking(): { isChecking: boolean; isAwaited: boolean } {
  const status = useStore(quoteStore, (quote) => quote.status)
  const isReduced = useCart(hasReductions)
  const isPriced = useIsPriced()
  const isAwaited = isReduced && !isPriced && status !== 'unanswered'
  return { isChecking: status === 'checking' || isAwaited, isAwaited }
}

/** Detects a cart that changed during sign-in: the guest reviews it before it is sent. */
function useAgreed({ finalPrice }: Price) {
  const present = useRef(finalPrice)
  present.current = finalPrice
  const noted = useRef({ finalPrice, changes: cartChangeStore.get() })
  return {
    note: () => {
      noted.current = { finalPrice: present.current, changes: cartChangeStore.get() }
    },
    stillHolds: () => noted.current.finalPrice === present.current && noted.current.changes === cartChangeStore.get(),
  }
}

function PlaceLabel({ isSignedIn, price, slot }: { isSignedIn: boolean; price: Price; slot: string | undefined }) {
  const { unit } = usePage()
  const nowMs = useNow()
  const { present: method, isRound } = usePayChoice()
  const isUnknown = useStore(roundStore, (state) => state === 'unknown')
  const own = !isSignedIn ? cartText.signInAndPlace : method === 'ONLINE' ? cartText.placeAndPay : cartText.place
  const forNow = isRound ? (isUnknown ? tableText.sendAgain : tableText.toTable) : own
  const label = slot === undefined ? forNow : cartText.placeFor(fromDayAndClock(slot, nowMs))
  return (
    <span className={styles.placeLabel}>
      {label}
      <Amount value={price.finalPrice} unit={unit} />
    </span>
  )
}

/** A round without an answer: sending it again adds it to the bill only once. */
function RoundNotice() {
  const isUnknown = useStore(roundStore, (state) => state === 'unknown')
  if (!isUnknown) return null
  return (
    <Notice tone="warn" isNews>
      {tableText.roundUnknown}
    </Notice>
  )
}

/** Returns the slot offered by one tap where the order needs only a later time. */
function useFirstSlot(hindrances: readonly Hindrance[]): string | undefined {
  const nowMs = useNow()
  const { landing } = usePage()
  const offer = useStore(slotOfferStore, (state) => state)
  return landing.isActive && isForLater(hindrances) ? firstSlot(offer, hindrances, nowMs) : undefined
}

function useHindrances() {
  const { landing, items, table } = usePage()
  const deliveryType = useDeliveryType()
  const cart = useCart((state) => state)
  const slotWhy = useStore(quoteStore, ({ problems }) => slotProblem(problems, cart.scheduledFor)?.message)
  const outsideWhy = useStore(quoteStore, ({ problems }) => destinationProblem(problems)?.message)
  const priced = useCartPrice()
  const isAtTable = Boolean(table) && deliveryType === 'SERVE'
  return hindrancesOf({
    cart,
    landing,
    items,
    deliveryType,
    priced,
    isTableGone: table === null,
    isAtTable,
    slotWhy,
    outsideWhy,
  })
}

const askEveryMs = 15_000

/** Asks again when the network returns, and at intervals. */
function useAskingAgain(isOpen: boolean, ask: () => Promise<void>): void {
  const act = useRef(ask)
  useEffect(() => {
    act.current = ask
  })
  useEffect(() => {
    if (!isOpen) return
    const again = () => void act.current()
    const timer = setInterval(again, askEveryMs)
    addEventListener('online', again)
    return () => {
      clearInterval(timer)
      removeEventListener('online', again)
    }
  }, [isOpen])
}

/** Resolves an order with an unknown outcome before anything else, also after a reload. */
export function UnansweredOrder() {
  const { landing } = usePage()
  const placing = useStore(placingStore, (state) => state)
  const { ask } = usePlace(0)
  const isOpen = placing === 'unknown' || (placing === 'idle' && hasOpenQuestion(landing.id))
  useAskingAgain(isOpen, ask)
  // Asks at once when the guest returns to the page.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the page is opened
  useEffect(() => {
    if (placingStore.get() === 'idle' && hasOpenQuestion(landing.id)) void ask()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the page is opened
  }, [])
  if (placing === 'asking') {
    return (
      <Notice tone="note" icon="clock" isNews>
        {cartText.asking}
      </Notice>
    )
  }
  if (!isOpen) return null
  const act = (
    <Button look="soft" onClick={() => void ask()}>
      {cartText.askAgain}
    </Button>
  )
  return (
    <Notice tone="warn" isNews acts={act}>
      {cartText.stillUnknown}
    </Notice>
  )
}
