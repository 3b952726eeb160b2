import { newId, showNumber } from '@sofreh/kernel'
import { Button, Icon, Notice } from '@sofreh/kit'
import { type MoneyReturn, moneyReturnSentence, type Order } from '@sofreh/ordering/client'
import type { LedgerView } from '@sofreh/payments/client'
import { useState } from 'react'
import { usePage } from '../frame/page-context.tsx'
import { api, toastProblem } from '../session/api.ts'
import { orderText } from '../text/order.fa.ts'
import { siteText } from '../text/site.fa.ts'
import { isOver } from './order-track.ts'
import styles from './order.module.css'
import { payOnline } from './pay-online.ts'
import { moneyStateOf } from './money-state.ts'

type PaymentPanelProps = { order: Order; ledger: LedgerView | undefined; onChanged: () => void }

/** What is true about the money, in one honest sentence, and the way on. */
export function PaymentPanel({ order, ledger, onChanged }: PaymentPanelProps) {
  const { unit, landing } = usePage()
  const [isHere, setIsHere] = useState(false)
  const known = moneyStateOf(order, ledger)
  // Who said they pay at the counter is not asked again; an outcome nobody knows is still told.
  const state = isHere && (known === 'failed' || known === 'due') ? 'later' : known
  if (state === 'settled') return null
  if (state === 'later') {
    const canPayNow = landing.onlinePayment && !isOver(order)
    return (
      <div className={styles.payLater}>
        <p>
          <Icon name="cash" />
          {isHere && !order.isPayLater
            ? orderText.payHereDone
            : orderText.payLater(`${showNumber(order.due)} ${unit}`, order.deliveryType === 'SERVE')}
        </p>
        {canPayNow && <PayButton order={order} look="soft" words={orderText.payOnline} onChanged={onChanged} />}
      </div>
    )
  }
  const { tone, words, icon } = sentenceOf(state, ledger, order.currency)
  const here = () => {
    setIsHere(true)
    onChanged()
  }
  // While nobody knows the outcome no second payment is offered: the guest might pay twice.
  const isQuiet = state === 'unknown' || state === 'refunding' || state === 'refunded'
  const acts = isQuiet ? undefined : <PayActs order={order} state={state} onHere={here} onChanged={onChanged} />
  return (
    <Notice tone={tone} icon={icon} isNews acts={acts}>
      {words}
    </Notice>
  )
}

/** Money that goes back is named: how much, by which method, and when. */
function sentenceOf(state: keyof typeof sentences, ledger: LedgerView | undefined, currency: Order['currency']) {
  const sentence = sentences[state]
  const returns = state === 'refunding' ? returnsOf(ledger) : []
  return returns.length === 0 ? sentence : { ...sentence, words: moneyReturnSentence(returns, currency) }
}

function returnsOf(ledger: LedgerView | undefined): MoneyReturn[] {
  return (ledger?.transactions ?? []).flatMap(({ type, status, amount, way }) =>
    type === 'REFUND' && (status === 'INIT' || status === 'PENDING') && way !== null ? [{ amount, way }] : [],
  )
}

const sentences = {
  unknown: { tone: 'note', icon: 'clock', words: orderText.unknown },
  pending: { tone: 'note', icon: 'clock', words: orderText.pending },
  failed: { tone: 'bad', icon: 'alert', words: orderText.notPaid },
  due: { tone: 'warn', icon: 'card', words: orderText.waitingPay },
  refunding: { tone: 'note', icon: 'again', words: orderText.refunding },
  refunded: { tone: 'good', icon: 'check', words: orderText.refunded },
} as const

type ActsProps = {
  order: Order
  state: 'pending' | 'failed' | 'due'
  onHere: () => void
  onChanged: () => void
}

function PayActs({ order, state, onHere, onChanged }: ActsProps) {
  const { unit } = usePage()
  const words = {
    pending: orderText.resume,
    failed: orderText.payAgain,
    due: orderText.pay(`${showNumber(order.due)} ${unit}`),
  }[state]
  return (
    <div className={styles.payActs}>
      <PayButton order={order} look="main" words={words} onChanged={onChanged} />
      <PayHereButton order={order} onHere={onHere} />
    </div>
  )
}

type PayButtonProps = { order: Order; look: 'main' | 'soft'; words: string; onChanged: () => void }

function PayButton({ order, look, words, onChanged }: PayButtonProps) {
  const [isBusy, setIsBusy] = useState(false)
  const pay = async () => {
    setIsBusy(true)
    if (await payOnline(order.id)) return
    setIsBusy(false)
    onChanged()
  }
  return (
    <Button look={look} isBusy={isBusy} busyLabel={siteText.busy} onClick={() => void pay()}>
      {words}
    </Button>
  )
}

/** The guest pays at the counter: where orders are cooked before they are paid, this one is from now on; elsewhere its attempt is given up. */
function PayHereButton({ order, onHere }: { order: Order; onHere: () => void }) {
  const { landing } = usePage()
  const [isBusy, setIsBusy] = useState(false)
  const change = async () => {
    setIsBusy(true)
    try {
      if (landing.payLaterChannels.some((channel) => channel === order.channel)) await payAtCounter(order.id)
      else await api('POST /api-sofreh/payments/cancel-attempt', { body: { orderId: order.id } })
      onHere()
    } catch (error) {
      toastProblem(error)
      setIsBusy(false)
    }
  }
  return (
    <Button look="soft" isBusy={isBusy} busyLabel={siteText.busy} onClick={() => void change()}>
      {orderText.payHere}
    </Button>
  )
}

function payAtCounter(orderId: string) {
  const body = { id: newId(), paymentType: null }
  return api('POST /api-sofreh/ordering/orders/{id}/payment-type', { params: { id: orderId }, body })
}
