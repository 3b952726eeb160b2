import { showNumber, toPersianDigits } from '@sofreh/kernel'
import { Amount, Button, EmptyState, Icon, Notice, Skeleton } from '@sofreh/kit'
import { type ReactNode, useState } from 'react'
import { dateAndClock } from '../frame/dates.ts'
import { usePage, useRoute } from '../frame/page-context.tsx'
import { navigate } from '../frame/route.ts'
import { StepBar } from '../frame/step-bar.tsx'
import order from '../order/order.module.css'
import orderLinesStyles from '../order/order-lines.module.css'
import { payOnline } from '../payment/pay-online.ts'
import { api, toastProblem } from '../session/api.ts'
import { linkText } from '../text/link.fa.ts'
import { siteText, unitNames } from '../text/site.fa.ts'
import styles from './payment-link.module.css'
import { type OpenedLink, useLink } from './use-link.ts'

/** Shows what a payment link asks for and leads to the bank. Any holder of the link may pay, signed in or not. */
export default function PaymentLinkScreen() {
  const { link } = useRoute()
  const { view, read } = useLink(link)
  return (
    <div className={order.page}>
      <StepBar title={linkText.title} back={{ step: 'MENU', link: undefined }} />
      <main className={order.stack}>
        {view.status === 'loading' && <Skeleton height={320} radius={20} />}
        {view.status === 'ready' && <Asked asked={view.asked} onChanged={() => void read()} />}
        {view.status === 'notFound' && (
          <Ended title={linkText.notFound} hint={linkText.notFoundHint}>
            <CallButton />
          </Ended>
        )}
        {view.status === 'unanswered' && (
          <EmptyState title={siteText.noAnswer} drawing="cloud">
            <Button onClick={() => void read()}>{siteText.tryAgain}</Button>
          </EmptyState>
        )}
      </main>
    </div>
  )
}

type AskedProps = { asked: OpenedLink; onChanged: () => void }

function Asked({ asked, onChanged }: AskedProps) {
  switch (asked.state) {
    case 'PAID':
      return <Paid asked={asked} />
    case 'EXPIRED':
      return (
        <Ended title={linkText.expired} hint={linkText.expiredHint}>
          <CallButton />
        </Ended>
      )
    case 'CLOSED':
      return (
        <Ended title={linkText.closed} hint={linkText.closedHint}>
          <CallButton />
        </Ended>
      )
    case 'IN_PROGRESS':
    case 'OPEN':
      return <ToPay asked={asked} onChanged={onChanged} />
  }
}

function ToPay({ asked, onChanged }: AskedProps) {
  const unit = unitNames[asked.currency]
  const isOpen = asked.state === 'OPEN'
  return (
    <>
      <section className={order.card} aria-labelledby="link-title">
        <h2 id="link-title" className={orderLinesStyles.title}>
          {linkText.asks(toPersianDigits(asked.vendor), asked.number)}
        </h2>
        <Dishes asked={asked} />
        {/* Excludes the amount of a payment that is already in progress. */}
        {asked.amount > 0 && (
          <p className={styles.amount}>
            <span>{linkText.amount}</span>
            <Amount value={asked.amount} unit={unit} />
          </p>
        )}
      </section>
      {!isOpen && (
        <Notice tone="note" icon="clock" title={linkText.inProgress} isNews>
          {linkText.inProgressHint}
        </Notice>
      )}
      <div className={order.acts}>
        <PayButton asked={asked} onChanged={onChanged} />
        {!isOpen && <GiveUpButton asked={asked} onChanged={onChanged} />}
      </div>
      <p className={styles.small}>{linkText.secure}</p>
      {isOpen && <p className={styles.small}>{linkText.validUntil(dateAndClock(asked.expiresAt))}</p>}
    </>
  )
}

function Dishes({ asked: { lines } }: { asked: OpenedLink }) {
  return (
    <ul className={orderLinesStyles.lines} aria-label={linkText.dishes}>
      {lines.map(({ title, count }, index) => (
        // Two lines may be the same dish; the list is read once and never reordered.
        // biome-ignore lint/suspicious/noArrayIndexKey: the payer's view has no ids
        <li key={index} className={orderLinesStyles.line}>
          <span className={orderLinesStyles.lineCount}>{toPersianDigits(count)}</span>
          <span className={orderLinesStyles.lineText}>{toPersianDigits(title)}</span>
        </li>
      ))}
    </ul>
  )
}

function PayButton({ asked, onChanged }: AskedProps) {
  const [isBusy, setIsBusy] = useState(false)
  const text =
    asked.state === 'OPEN' ? linkText.pay(`${showNumber(asked.amount)} ${unitNames[asked.currency]}`) : linkText.resume
  const pay = async () => {
    setIsBusy(true)
    await payOnline(asked.orderId)
    setIsBusy(false)
    onChanged()
  }
  return (
    <Button isWide isBusy={isBusy} busyLabel={siteText.busy} onClick={() => void pay()}>
      {text}
    </Button>
  )
}

function GiveUpButton({ asked: { orderId }, onChanged }: AskedProps) {
  const [isBusy, setIsBusy] = useState(false)
  const giveUp = async () => {
    setIsBusy(true)
    try {
      await api('POST /api-sofreh/payments/cancel-attempt', { body: { orderId } })
    } catch (error) {
      toastProblem(error)
    }
    setIsBusy(false)
    onChanged()
  }
  return (
    <Button look="plain" isBusy={isBusy} busyLabel={siteText.busy} onClick={() => void giveUp()}>
      {linkText.giveUp}
    </Button>
  )
}

function Paid({ asked }: { asked: OpenedLink }) {
  return (
    <>
      <div className={order.sentence} role="status">
        <span className={order.mark} aria-hidden="true">
          <Icon name="check" size={34} />
        </span>
        <h2 className={order.headline}>{linkText.paid}</h2>
        <p className={order.quiet}>{linkText.paidHint}</p>
      </div>
      <section className={order.card} aria-labelledby="link-title">
        <h2 id="link-title" className={orderLinesStyles.title}>
          {linkText.asks(toPersianDigits(asked.vendor), asked.number)}
        </h2>
        <Dishes asked={asked} />
      </section>
      <Button look="plain" onClick={() => navigate({ step: 'MENU', link: undefined })}>
        {siteText.toMenu}
      </Button>
    </>
  )
}

function Ended({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  return (
    <EmptyState title={title} hint={hint} drawing="plate">
      {children}
    </EmptyState>
  )
}

function CallButton() {
  const { landing } = usePage()
  return landing.phone ? (
    <a className={order.call} href={`tel:${landing.phone}`}>
      <Icon name="phone" />
      {linkText.call}
    </a>
  ) : (
    <Button onClick={() => navigate({ step: 'MENU', link: undefined })}>{siteText.toMenu}</Button>
  )
}
