import { newId, showNumber } from '@sofreh/kernel'
import { Button, Icon, Notice } from '@sofreh/kit'
import { type MoneyReturn, moneyReturnSentence, type Order } from '@sofreh/ordering/client'
import type { LedgerView } from '@sofreh/payments/client'
import type { Landing } from '@sofreh/vendors/client'
import { guestPaymentMethods } from '@sofreh/vendors/domain'
import { useState } from 'react'
import { usePage } from '../frame/page-context.tsx'
import { api, toastProblem } from '../session/api.ts'
import { orderText } from '../text/order.fa.ts'
import { siteText } from '../text/site.fa.ts'
import { isOver } from './order-track.ts'
import shared from './order.module.css'
import styles from './payment-panel.module.css'
import { payOnline } from '../payment/pay-online.ts'
import { hasLedger, moneyStateOf } from './money-state.ts'

type PaymentPanelProps = {
  order: Order
  ledger: LedgerView | undefined
  onChanged: () => void
  /** Makes the server ask the gateway about the payment in progress. */
  onCheck: () => Promise<unknown>
}

/** Shows the payment state in one sentence, with the next action. */
export function PaymentPanel({ order, ledger, onChanged, onCheck }: PaymentPanelProps) {
  const { unit, landing } = usePage()
  const [isHere, setIsHere] = useState(false)
  // A payment whose outcome is unknown may stand in the ledger: nothing is charged before it was read.
  if (!ledger && hasLedger(order) && order.due > 0 && !isOver(order)) return <UnreadLedger onCheck={onCheck} />
  const known = moneyStateOf(order, ledger)
  // Does not ask again after the guest chose to pay at the counter, but still shows an unknown outcome.
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
        {canPayNow && <PayButton order={order} look="soft" text={orderText.payOnline} onChanged={onChanged} />}
      </div>
    )
  }
  const isCounter = mayPayHere(landing, order)
  const { tone, text, icon } = sentenceOf(state, { ledger, order, isCounter })
  const here = () => {
    setIsHere(true)
    onChanged()
  }
  // Offers no second payment while the outcome is unknown: the guest might pay twice.
  const isQuiet = state === 'unknown' || state === 'refunding' || state === 'refunded'
  const acts = isQuiet ? undefined : <PayActs {...{ order, state, isCounter, onChanged, onCheck }} onHere={here} />
  return (
    <Notice tone={tone} icon={icon} isNews acts={acts}>
      {text}
    </Notice>
  )
}

/** Offers the same payment methods as checkout: the counter only where the vendor accepts pay-later orders. */
function mayPayHere(landing: Landing, { channel }: Order): boolean {
  return (channel === 'QR' || channel === 'WEBSITE') && guestPaymentMethods(landing, channel).includes('COUNTER')
}

type Facts = { ledger: LedgerView | undefined; order: Order; isCounter: boolean }

/** States a refund's amount, method and time. */
function sentenceOf(state: keyof typeof sentences, { ledger, order, isCounter }: Facts) {
  const sentence = sentences[state]
  if (state === 'failed' && !isCounter) return { ...sentence, text: orderText.notPaidOnline }
  const returns = state === 'refunding' ? returnsOf(ledger) : []
  return returns.length === 0 ? sentence : { ...sentence, text: moneyReturnSentence(returns, order.currency) }
}

function returnsOf(ledger: LedgerView | undefined): MoneyReturn[] {
  return (ledger?.transactions ?? []).flatMap(({ type, status, amount, way: refundMethod }) =>
    type === 'REFUND' && (status === 'INIT' || status === 'PENDING') && refundMethod !== null
      ? [{ amount, refundMethod }]
      : [],
  )
}

const sentences = {
  unknown: { tone: 'note', icon: 'clock', text: orderText.unknown },
  pending: { tone: 'note', icon: 'clock', text: orderText.pending },
  failed: { tone: 'bad', icon: 'alert', text: orderText.notPaid },
  due: { tone: 'warn', icon: 'card', text: orderText.waitingPay },
  refunding: { tone: 'note', icon: 'again', text: orderText.refunding },
  refunded: { tone: 'good', icon: 'check', text: orderText.refunded },
} as const

type ActsProps = {
  order: Order
  state: 'pending' | 'failed' | 'due'
  isCounter: boolean
  onHere: () => void
  onChanged: () => void
  onCheck: () => Promise<unknown>
}

/** Offers a guest who may have paid already a check first; paying is the second action. */
function PayActs({ order, state, isCounter, onHere, onChanged, onCheck }: ActsProps) {
  const { unit } = usePage()
  const text = {
    pending: orderText.resume,
    failed: orderText.payAgain,
    due: orderText.pay(`${showNumber(order.due)} ${unit}`),
  }[state]
  return (
    <div className={shared.payActs}>
      {state === 'pending' && <CheckButton onCheck={onCheck} text={orderText.checkPaid} />}
      <PayButton order={order} look={state === 'pending' ? 'soft' : 'main'} text={text} onChanged={onChanged} />
      {isCounter && <PayHereButton order={order} onHere={onHere} />}
    </div>
  )
}

function UnreadLedger({ onCheck }: Pick<ActsProps, 'onCheck'>) {
  return (
    <Notice tone="warn" icon="clock" isNews acts={<CheckButton onCheck={onCheck} text={siteText.tryAgain} />}>
      {siteText.noAnswer}
    </Notice>
  )
}

function CheckButton({ onCheck, text }: Pick<ActsProps, 'onCheck'> & { text: string }) {
  const [isBusy, setIsBusy] = useState(false)
  const check = async () => {
    setIsBusy(true)
    await onCheck()
    setIsBusy(false)
  }
  return (
    <Button isBusy={isBusy} busyLabel={siteText.busy} onClick={() => void check()}>
      {text}
    </Button>
  )
}

type PayButtonProps = { order: Order; look: 'main' | 'soft'; text: string; onChanged: () => void }

function PayButton({ order, look, text, onChanged }: PayButtonProps) {
  const [isBusy, setIsBusy] = useState(false)
  const pay = async () => {
    setIsBusy(true)
    await payOnline(order.id)
    setIsBusy(false)
    onChanged()
  }
  return (
    <Button look={look} isBusy={isBusy} busyLabel={siteText.busy} onClick={() => void pay()}>
      {text}
    </Button>
  )
}

/**
 * Switches to paying at the counter. Where orders are cooked before they are paid, this order becomes one; elsewhere
 * its attempt is cancelled.
 */
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
