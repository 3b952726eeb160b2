import { showOrderNumber, sumOf } from '@sofreh/kernel'
import { Amount } from '@sofreh/ui'
import { lazy, useState } from 'react'
import { Refusal } from '../refusal.tsx'
import { posText } from '../../text/pos.fa.ts'
import { Sheet } from '../sheet.tsx'
import type { Bill } from '../../engine/bills.ts'
import { useTill } from '../../engine/till-store.ts'
import shared from '../bill/pay.module.css'
import { changeGiven, type Payment, remaining } from '../../commands/payment.ts'
import { payCommand } from '../../engine/orders/sale-command.ts'
import { Taking } from './taking.tsx'
import { unknownChargesOf, type LeftCharge, type TerminalCharge } from '../../storage/terminal-charge.ts'
import type { TakeMoneyProps, TerminalAsked } from './take-money-props.ts'
import { UnknownCharge, useUnknownCharges } from '../unknown-charge.tsx'
import { useDoing } from '../../engine/orders/use-doing.ts'

const LinkSheet = lazy(async () => ({ default: (await import('./link-sheet.tsx')).LinkSheet }))
const TerminalSheet = lazy(async () => ({ default: (await import('./terminal/terminal-sheet.tsx')).TerminalSheet }))

type PayBillProps = {
  bill: Bill
  /** The till has the bill no more: only a running charge stays on the screen. */
  isGone: boolean
  /** Pays only this share of a split bill. The tip belongs to the whole bill and is not asked for. */
  share?: { id: string; title: string; due: number }
  onClose: () => void
}

/**
 * Takes the money of an open bill, by one or several payment methods. A part may be recorded and the rest follow later.
 */
export function PayBill({ bill, isGone, share, onClose }: PayBillProps) {
  const had = bill.sheet.tip
  const [tip, setTip] = useState(had)
  const doing = useDoing()
  const paid = useTill((till) => till.paid)
  const doubts = useUnknownCharges(unknownChargesOf, bill.id)
  const owed = share ? share.due : bill.due + tip - had
  const due = Math.max(0, owed - doubts.sum)
  const dueOfOrder = share ? share.due : bill.due - had
  // Undefined once this sheet itself charges a part.
  const [dueAtOpening, setDueAtOpening] = useState<number | undefined>(dueOfOrder)
  const [charge, setCharge] = useState<{ charge: TerminalCharge; left?: LeftCharge }>()
  const commandOf = (payments: readonly Payment[]) =>
    payCommand(bill, { payments, share, ...(tip === had ? {} : { tip }) })
  // Records the payments on the list and a new tip before a card is charged.
  const sendToTerminal = async ({ terminal, amount }: TerminalAsked, payments: readonly Payment[]) => {
    setDueAtOpening(undefined)
    const isFirst = payments.length > 0 || tip !== had
    if (isFirst && !(await doing.act(commandOf(payments)))) return
    const rest = remaining(due, payments) - amount
    setCharge({ charge: { orderId: bill.id, amount, terminal, shareId: share?.id, rest } })
  }
  const [isLinking, setLinking] = useState(false)
  if (isLinking)
    return (
      <LinkSheet
        number={bill.number}
        hasCustomer={bill.sheet.customerId !== null}
        orderOf={async () => ({ orderId: bill.id, shareId: share?.id })}
        onClose={onClose}
      />
    )
  const back = () => {
    setCharge(undefined)
    doubts.look()
  }
  if (charge) return <TerminalSheet {...charge} onClose={onClose} onRest={back} onOtherMethod={back} />
  if (isGone)
    return (
      <Sheet title={posText.open.title} onClose={onClose}>
        <p>{posText.open.gone}</p>
      </Sheet>
    )
  const openCharge = (left: LeftCharge) => {
    setDueAtOpening(undefined)
    setCharge({ charge: left.charge, left })
  }
  const title = posText.open.order(showOrderNumber(bill.number))
  return (
    <Sheet
      isWide
      onClose={onClose}
      title={
        <span className={shared.due}>
          {[title, bill.sheet.table?.name, share?.title].filter(Boolean).join(' · ')} <Amount value={due || owed} />
        </span>
      }
    >
      <Refusal message={doing.refusal?.message} />
      {doubts.all.map((left) => (
        <UnknownCharge key={left.attemptId} left={left} onOpen={() => openCharge(left)} />
      ))}
      {(due > 0 || doubts.sum === 0) && (
        <Taking
          due={due}
          isDueChanged={dueAtOpening !== undefined && dueAtOpening !== dueOfOrder}
          first="CARD"
          isBusy={doing.isBusy}
          customer={customerOf(bill)}
          {...(share ? {} : { tip: { amount: tip, least: had, onSet: setTip } })}
          allowsPartialPayment
          onLink={bill.isWaiting || tip !== had ? undefined : () => setLinking(true)}
          onTerminal={(asked, payments) => void sendToTerminal(asked, payments)}
          onDone={async (payments) => {
            const outcome = await doing.attempt(commandOf(payments))
            if (outcome.kind === 'refused' || outcome.kind === 'unknown') return outcome.kind
            const { id: orderId, number } = bill
            const total = sumOf(payments.map(({ amount }) => amount))
            paid({ orderId, number, total, change: changeGiven(payments), isWaiting: outcome.kind === 'logged' })
            onClose()
            return 'done'
          }}
        />
      )}
    </Sheet>
  )
}

function customerOf({ sheet: { customerId }, customerName }: Bill): TakeMoneyProps['customer'] {
  return customerId === null ? undefined : { id: customerId, name: customerName || posText.cart.customer }
}
