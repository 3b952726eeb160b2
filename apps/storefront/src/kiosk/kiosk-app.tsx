import { EmptyState, Skeleton, Toasts, useStore } from '@sofreh/kit'
import type { Landing } from '@sofreh/vendors/client'
import { type CSSProperties, useEffect } from 'react'
import { countOfCart } from '../cart/cart.ts'
import { cartStore, openCart } from '../cart/cart-store.ts'
import { PageProvider } from '../frame/page-context.tsx'
import { ProblemBoundary } from '../frame/problem-boundary.tsx'
import { ProgressBar } from '../frame/progress-bar.tsx'
import { kioskText } from '../text/kiosk.fa.ts'
import { pairingStore } from './frame/credential.ts'
import { IdleWatch } from './frame/idle.tsx'
import { isCutOff, followKioskContent, kioskContent } from './frame/kiosk-content.ts'
import { LostLine } from './frame/lost-line.tsx'
import { setLow } from './frame/reach.ts'
import { goTo, stageStore, startOver } from './frame/stage.ts'
import { StartScreen } from './start/start.screen.tsx'
import styles from './kiosk-app.module.css'
import { KioskMenuScreen } from './menu/kiosk-menu.screen.tsx'
import { CancelledScreen } from './order/cancelled.screen.tsx'
import { CardScreen } from './order/card.screen.tsx'
import { DoneScreen } from './order/done.screen.tsx'
import { kioskPlacing } from './order/place-at-kiosk.ts'
import { ReviewScreen } from './order/review.screen.tsx'
import { PairingScreen } from './pairing/pairing.screen.tsx'

/** The whole kiosk: pairing, then one stage after the other. */
export function KioskApp() {
  const isPaired = useStore(pairingStore, ({ state }) => state === 'paired')
  return (
    <ProblemBoundary>
      <ProgressBar />
      {isPaired ? <Paired /> : <PairingScreen />}
      <Toasts />
    </ProblemBoundary>
  )
}

function Paired() {
  const content = useStore(kioskContent, (state) => state)
  const isCut = useStore(isCutOff, (state) => state)
  const vendorId = content?.landing.id
  useEffect(followKioskContent, [])
  useEffect(() => {
    if (!vendorId) return
    openCart(vendorId, 'kiosk')
    if (stageStore.get().at === 'start') continueOrder(vendorId)
  }, [vendorId])
  if (!content)
    return isCut ? (
      <main className={styles.waiting}>
        <EmptyState title={kioskText.notReached} hint={kioskText.notReachedHint} drawing="cloud" />
      </main>
    ) : (
      <main className={styles.waiting} role="status" aria-label={kioskText.loading}>
        <Skeleton height={320} />
      </main>
    )
  return (
    <PageProvider drawn={content} now={content}>
      <CurrentStage landing={content.landing} />
    </PageProvider>
  )
}

/**
 * Continues an order whose page was lost: its guest may still be at the kiosk. The start screen would leave it for the
 * next guest; on these stages `IdleWatch` clears it.
 */
function continueOrder(vendorId: string): void {
  if (kioskPlacing.hasOpenQuestion(vendorId)) return goTo({ at: 'review' })
  const cart = cartStore.get()
  if (cart.deliveryType && countOfCart(cart) > 0) goTo({ at: 'menu' })
}

function CurrentStage({ landing }: { landing: Landing }) {
  const vendorId = landing.id
  const stage = useStore(stageStore, (state) => state)
  const begin = () => {
    kioskPlacing.forget(vendorId)
    setLow(false)
    startOver()
  }
  useEffect(() => {
    // Moves focus to the heading of the new stage for screen readers.
    document.querySelector<HTMLElement>('h1')?.focus()
  }, [stage.at])
  return (
    <div className={styles.frame} style={coverOf(landing)}>
      <LostLine />
      {stage.at === 'start' && <StartScreen />}
      {stage.at === 'menu' && <KioskMenuScreen onRestart={begin} />}
      {stage.at === 'review' && <ReviewScreen />}
      {stage.at === 'card' && (
        <CardScreen key={`${stage.order.id} ${stage.order.attemptId}`} order={stage.order} onEnd={begin} />
      )}
      {stage.at === 'done' && <DoneScreen stage={stage} onEnd={begin} />}
      {stage.at === 'cancelled' && <CancelledScreen order={stage.order} onEnd={begin} />}
      <IdleWatch onLeave={begin} />
    </div>
  )
}

function coverOf({ cover }: Landing): CSSProperties {
  return cover ? ({ '--cover': `url("${cover.url}")` } as CSSProperties) : {}
}
