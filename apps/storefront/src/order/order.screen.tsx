import { Button, EmptyState, Icon, Skeleton, useStore } from '@sofreh/kit'
import type { Order } from '@sofreh/ordering/client'
import { mayGuestCancel, rejectCauseNames } from '@sofreh/ordering/client'
import type { LedgerView } from '@sofreh/payments/client'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { agoText } from '../frame/dates.ts'
import { isOnlineStore } from '../frame/network.ts'
import { later } from '../frame/later.ts'
import { usePage, useRoute } from '../frame/page-context.tsx'
import { addressOf, navigate } from '../frame/route.ts'
import { StepBar } from '../frame/step-bar.tsx'
import { useNow } from '../frame/use-now.ts'
import { LoginForm } from '../login/login-form.tsx'
import { orderText } from '../text/order.fa.ts'
import { siteText } from '../text/site.fa.ts'
import { BillShares } from './bill-shares.tsx'
import { forgetOrder, rememberOrder } from './open-order.ts'
import styles from './order.module.css'
import trackStyles from './order-track.module.css'
import { headlineOf, isOver, shortState, trackOf } from './order-track.ts'
import { PaymentPanel } from './payment-panel.tsx'
import { PickupPlace } from './pickup-place.tsx'
import { PointsOfOrder } from './points-of-order.tsx'
import { Receipt } from './receipt.tsx'
import { reorder } from './reorder.ts'
import { useTableOfOrder } from '../visit/use-table-of-order.ts'
import { useOrder } from './use-order.ts'

const OrderVoice = later(() => import('../voice/order-voice.tsx'))
const ReadyNotice = later(() => import('../push/ready-notice.tsx'))
const CancelOrder = lazy(() => import('./cancel-order.tsx'))
const OrderDestination = lazy(() => import('./order-destination.tsx'))

/** Shows the state of the order in one sentence, its progress and the receipt. */
export default function OrderScreen() {
  const { order: orderId } = useRoute()
  const isAtTable = useTableOfOrder(orderId)
  const { view, lastAnswerAt, read, check, presence } = useOrder(orderId)
  if (presence === 'guest' && !isAtTable) return <SignInFirst />
  if (isAtTable || view.status === 'loading')
    return (
      <Frame title={orderText.receipt}>
        <OrderSkeleton />
      </Frame>
    )
  if (view.status === 'ready')
    return (
      <OrderPage
        order={view.order}
        ledger={view.ledger}
        lastAnswerAt={lastAnswerAt}
        onChanged={() => void read()}
        onCheck={check}
      />
    )
  const isLost = view.status === 'notFound'
  return (
    <Frame title={orderText.receipt}>
      <EmptyState
        title={isLost ? orderText.notFound : siteText.noAnswer}
        hint={isLost ? orderText.notFoundHint : undefined}
        drawing={isLost ? 'plate' : 'cloud'}
      >
        {isLost ? (
          <Button onClick={() => navigate({ step: 'MENU', order: undefined })}>{siteText.toMenu}</Button>
        ) : (
          <Button onClick={() => void read()}>{siteText.tryAgain}</Button>
        )}
      </EmptyState>
    </Frame>
  )
}

function Frame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.page}>
      <StepBar title={title} back={{ step: 'MENU', order: undefined }} />
      <main className={styles.stack}>{children}</main>
    </div>
  )
}

/** Asks for sign-in, except that the receipt's survey opens without it. */
function SignInFirst() {
  const { order, receipt } = useRoute()
  return (
    <Frame title={orderText.signInToSee}>
      {order && receipt && (
        <Suspense>
          <OrderVoice orderId={order} />
        </Suspense>
      )}
      <section className={styles.card}>
        <LoginForm why={orderText.signInToSeeHint} onDone={() => undefined} />
      </section>
    </Frame>
  )
}

function OrderSkeleton() {
  return (
    <div className={styles.skeleton} aria-busy="true" aria-label={siteText.loading}>
      <Skeleton height={36} width="80%" />
      <Skeleton height={24} width="40%" />
      <Skeleton height={150} radius={20} />
      <Skeleton height={260} radius={20} />
    </div>
  )
}

/** States in which notifications are still useful; an order that awaits payment is not among them. */
const beforeReady: ReadonlySet<Order['state']> = new Set([
  'SUBMITTED',
  'NEEDFORCALL',
  'PAID',
  'CONFIRMED',
  'READYTOSHIPMENT',
])

type OrderPageProps = {
  order: Order
  ledger: LedgerView | undefined
  lastAnswerAt: number
  onChanged: () => void
  onCheck: () => Promise<unknown>
}

function OrderPage({ order, ledger, lastAnswerAt, onChanged, onCheck }: OrderPageProps) {
  const { landing } = usePage()
  useEffect(() => {
    if (isOver(order)) forgetOrder(landing.id)
    else rememberOrder(landing.id, order.id)
    document.title = `${shortState(order)} · ${landing.name}`
  }, [order, landing])
  return (
    <Frame title={orderText.title(order.number)}>
      <LastUpdate lastAnswerAt={lastAnswerAt} order={order} />
      <Sentence order={order} />
      <PaymentPanel order={order} ledger={ledger} onChanged={onChanged} onCheck={onCheck} />
      {beforeReady.has(order.state) && (order.state !== 'SUBMITTED' || order.isPayLater) && (
        <Suspense>
          <ReadyNotice />
        </Suspense>
      )}
      <BillShares order={order} onChanged={onChanged} />
      {order.state !== 'REJECTED' && <Track order={order} />}
      {order.deliveryType === 'PICKUP' && !isOver(order) && <PickupPlace />}
      {order.address && (
        <Suspense>
          <OrderDestination order={order} />
        </Suspense>
      )}
      <Receipt order={order} ledger={ledger} />
      <PointsOfOrder order={order} />
      {isRateable(order) && (
        <Suspense>
          <OrderVoice orderId={order.id} />
        </Suspense>
      )}
      <Acts order={order} />
      {mayGuestCancel(order) && (
        <Suspense>
          <CancelOrder order={order} ledger={ledger} onChanged={onChanged} />
        </Suspense>
      )}
    </Frame>
  )
}

/** Returns true once the order is handed over and paid: its guest may rate it. */
function isRateable({ state, due }: Order): boolean {
  return state === 'FINISHED' || (state === 'DELIVERED' && due === 0)
}

function Sentence({ order }: { order: Order }) {
  const { title, hint } = headlineOf(order, useNow())
  const cause = order.rejectReason || (order.rejectCause ? rejectCauseNames[order.rejectCause] : '')
  return (
    <div className={styles.sentence} role="status">
      <span className={order.state === 'REJECTED' ? `${styles.mark} ${styles.sad}` : styles.mark} aria-hidden="true">
        <Icon name={markOf(order)} size={34} />
      </span>
      <h2 className={styles.headline}>{order.rejectCause === 'CUSTOMER_ASKED' ? orderText.cancel.done : title}</h2>
      {hint && <p className={styles.hint}>{hint}</p>}
      {order.state === 'REJECTED' && cause && <p className={styles.quiet}>{orderText.rejectedBecause(cause)}</p>}
    </div>
  )
}

function markOf({ state, deliveryType, isPayLater }: Order) {
  if (state === 'REJECTED') return 'close'
  if (state === 'CONFIRMED') return 'pot'
  if (state === 'DELIVERED' || state === 'FINISHED') return 'heart'
  if (state === 'SUBMITTED') return isPayLater ? 'check' : 'card'
  if (state === 'PAID' || state === 'NEEDFORCALL') return 'clock'
  return deliveryType === 'SERVE' ? 'table' : 'bag'
}

function Track({ order }: { order: Order }) {
  const steps = trackOf(order)
  return (
    <ol
      className={steps.length > 5 ? `${trackStyles.track} ${trackStyles.many}` : trackStyles.track}
      aria-label={orderText.track}
    >
      {steps.map(({ name, status }) => (
        <li
          key={name}
          className={`${trackStyles.trackStep} ${trackStyles[status]}`}
          aria-current={status === 'now' ? 'step' : undefined}
        >
          <span className={trackStyles.dot} aria-hidden="true">
            {status === 'done' && <Icon name="check" size={14} />}
          </span>
          <span>
            {name}
            {status !== 'later' && (
              <span className={styles.unseen}> {status === 'done' ? orderText.stepDone : orderText.stepNow}</span>
            )}
          </span>
        </li>
      ))}
    </ol>
  )
}

/** After two missed heartbeats, warns that the screen may be out of date. */
const staleMs = 40_000

function LastUpdate({ lastAnswerAt, order }: { lastAnswerAt: number; order: Order }) {
  const nowMs = useNow()
  const isOnline = useStore(isOnlineStore, (state) => state)
  const isOld = nowMs - lastAnswerAt >= staleMs
  if (isOver(order) || (isOnline && !isOld)) return null
  return (
    <p className={styles.stale} role="status">
      {isOld ? orderText.lastUpdate(agoText(nowMs - lastAnswerAt)) : orderText.offline}
    </p>
  )
}

function Acts({ order }: { order: Order }) {
  const { landing, items } = usePage()
  const { table } = useRoute()
  const toMenu = () => {
    // The bank's return URL does not name the table; the order does.
    const tableId = table ?? order.table?.id
    if (tableId === table) navigate({ step: 'MENU', order: undefined })
    else location.assign(addressOf({ step: 'MENU', table: tableId }))
  }
  return (
    <div className={styles.acts}>
      {landing.phone && (
        <a className={styles.call} href={`tel:${landing.phone}`}>
          <Icon name="phone" />
          {orderText.call}
        </a>
      )}
      {isOver(order) && (
        <Button look="soft" onClick={() => reorder(order, items)}>
          <Icon name="again" />
          {orderText.reorder}
        </Button>
      )}
      <Button look="plain" onClick={toMenu}>
        {orderText.newOrder}
      </Button>
    </div>
  )
}
