import { Amount, Button, Notice, useStore } from '@sofreh/kit'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { cartStore, useCart } from '../cart/cart-store.ts'
import { useCartPrice } from '../cart/use-cart-price.ts'
import { useWay } from '../cart/use-way.ts'
import { usePage } from '../frame/page-context.tsx'
import { usePresence } from '../session/session.ts'
import { cartText } from '../text/cart.fa.ts'
import { HindranceList } from './hindrance-list.tsx'
import { hindrancesOf, payWaysOf } from './hindrances.ts'
import styles from './overview.module.css'
import { hasOpenQuestion, placingStore } from './placing.ts'
import type { Price } from './price-parts.tsx'
import { checkCart, quoteStore, saidStore } from './quote.ts'
import { usePlace } from './use-place.ts'
import { useIsPriced } from './use-shown-price.ts'
import { destinationProblem, hasReductions, slotProblem } from './wishes.ts'

const LoginSheet = lazy(() => import('../login/login-sheet.tsx'))

/** The one button that sends the order, always in reach; above it what stands in its way. */
export function PlaceBar({ price }: { price: Price }) {
  const hindrances = useHindrances()
  const { landing } = usePage()
  const presence = usePresence()
  const placing = useStore(placingStore, (state) => state)
  const isChecking = useIsChecking()
  const [isLoggingIn, setIsLoggingIn] = useState(false)
  const { send } = usePlace(price.finalPrice)
  const agreed = useAgreed(price)
  const press = () => {
    if (presence === 'signedIn') return void send()
    agreed.note()
    setIsLoggingIn(true)
  }
  const goOn = async () => {
    setIsLoggingIn(false)
    // Codes are counted by guest: whether this one counts is known only now.
    if (hasReductions(cartStore.get())) await checkCart()
    if (agreed.stillHolds()) void send()
    else scrollTo({ top: 0 })
  }
  const isBlocked = hindrances.length > 0
  return (
    <div className={styles.placeFrame}>
      <div className={styles.placeBar}>
        {isBlocked && <HindranceList hindrances={hindrances} />}
        {placing === 'sending' && <p className={styles.quiet}>{cartText.placing}</p>}
        <UnansweredOrder />
        <Button
          isWide
          disabled={isBlocked || placing === 'unknown' || (placing === 'idle' && hasOpenQuestion(landing.id))}
          isBusy={placing === 'sending' || placing === 'asking' || isChecking}
          busyLabel={
            placing === 'asking' ? cartText.asking : placing === 'sending' ? cartText.placing : cartText.checking
          }
          onClick={press}
        >
          <PlaceWords isSignedIn={presence === 'signedIn'} price={price} />
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

/** A price that a code or points lower is awaited; any other is this phone's to say. */
function useIsChecking(): boolean {
  const status = useStore(quoteStore, (quote) => quote.status)
  const isReduced = useCart(hasReductions)
  const isPriced = useIsPriced()
  return status === 'checking' || (isReduced && !isPriced && status !== 'unanswered')
}

/** Signing in takes a while: what the cart became meanwhile was not agreed to, and is looked at first. */
function useAgreed({ finalPrice }: Price) {
  const present = useRef(finalPrice)
  present.current = finalPrice
  const noted = useRef({ finalPrice, said: saidStore.get() })
  return {
    note: () => {
      noted.current = { finalPrice: present.current, said: saidStore.get() }
    },
    stillHolds: () => noted.current.finalPrice === present.current && noted.current.said === saidStore.get(),
  }
}

function PlaceWords({ isSignedIn, price }: { isSignedIn: boolean; price: Price }) {
  const { landing, channel, unit } = usePage()
  const chosen = useCart((cart) => cart.paymentWay)
  const ways = payWaysOf(landing, channel)
  const way = chosen && ways.includes(chosen) ? chosen : ways[0]
  const words = !isSignedIn ? cartText.signInAndPlace : way === 'ONLINE' ? cartText.placeAndPay : cartText.place
  return (
    <span className={styles.placeWords}>
      {words}
      <Amount value={price.finalPrice} unit={unit} />
    </span>
  )
}

function useHindrances() {
  const { landing, items, table } = usePage()
  const way = useWay()
  const cart = useCart((state) => state)
  const slotWhy = useStore(quoteStore, ({ problems }) => slotProblem(problems)?.message)
  const outsideWhy = useStore(quoteStore, ({ problems }) => destinationProblem(problems)?.message)
  const priced = useCartPrice()
  return hindrancesOf({ cart, landing, items, way, priced, isTableGone: table === null, slotWhy, outsideWhy })
}

const askEveryMs = 15_000

/** Asks by itself as soon as there is a network again, and now and then. */
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

/** An order whose answer got lost: asked about before anything else is done, also after a reload. */
export function UnansweredOrder() {
  const { landing } = usePage()
  const placing = useStore(placingStore, (state) => state)
  const { ask } = usePlace(0)
  const isOpen = placing === 'unknown' || (placing === 'idle' && hasOpenQuestion(landing.id))
  useAskingAgain(isOpen, ask)
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
