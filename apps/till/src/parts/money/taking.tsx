import { showNumber } from '@sofreh/kernel'
import { Amount } from '@sofreh/ui'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { MoneyInput } from '../fields/number-input.tsx'
import buttonStyles from '../button.module.css'
import choicesStyles from '../choices.module.css'
import textStyles from '../text.module.css'
import { useSession } from '@sofreh/staff/session'
import { payText } from '../../text/pay.fa.ts'
import shared from '../bill/pay.module.css'
import styles from './taking.module.css'
import { type Payment, remaining } from '../../commands/payment.ts'
import { TakeMoney } from './take-money.tsx'
import type { TakeMoneyProps, TerminalAsked } from './take-money-props.ts'
import type { Recorded } from '../../engine/orders/use-selling.ts'

type TakingProps = {
  /** The amount due, tip included. */
  due: number
  /** Another device has changed the due since the sheet opened. */
  isDueChanged?: boolean
  first: 'CASH' | 'CARD'
  isBusy: boolean
  customer?: TakeMoneyProps['customer']
  /** Absent where no tip is asked for. */
  tip?: { amount: number; least: number; onSet: (amount: number) => void }
  /** Records the payments. When they were refused, the last one is not added to the list. */
  onDone: (payments: readonly Payment[]) => Promise<Recorded>
  /** Allows recording the payments so far, with the rest to follow later. */
  allowsPartialPayment: boolean
  /** Has a terminal charge the rest. The payments on the list are recorded first. */
  onTerminal?: ((asked: TerminalAsked, payments: readonly Payment[]) => void) | undefined
  onLink?: TakeMoneyProps['onLink']
}

/**
 * Takes one payment after another until nothing remains. Each can be removed before that. The due may fall meanwhile,
 * when another till takes a part of it.
 */
export function Taking(props: TakingProps) {
  const { due, isDueChanged = false, first, isBusy, customer, tip, onDone, allowsPartialPayment, ...handlers } = props
  const { currency } = useSession().vendor
  const [payments, setPayments] = useState<readonly Payment[]>([])
  // Without an answer they may have been recorded, so they stay on the list and are sent again under the same ids.
  const [isUnanswered, setUnanswered] = useState(false)
  const left = remaining(due, payments)
  const finish = async (all: readonly Payment[]) => {
    const isUnknown = (await onDone(all)) === 'unknown'
    setUnanswered(isUnknown)
    if (isUnknown) setPayments(all)
  }
  const take = (payment: Payment) => {
    const all = [...payments, payment]
    if (remaining(due, all) > 0) setPayments(all)
    else void finish(all)
  }
  return (
    <>
      {payments.length > 0 && (
        <Taken
          payments={payments}
          left={left}
          isFixed={isUnanswered || isBusy}
          onBack={(id) => setPayments(payments.filter((each) => each.id !== id))}
        />
      )}
      {!isUnanswered && left > 0 ? (
        <>
          {tip && payments.length === 0 && <Tip {...tip} />}
          {payments.length > 0 && allowsPartialPayment && (
            <button
              type="button"
              className={buttonStyles.button}
              disabled={isBusy}
              onClick={() => void finish(payments)}
            >
              {payText.partialPayment}
            </button>
          )}
          {isDueChanged && (
            <p className={textStyles.note} role="status">
              {payText.dueChanged}
            </p>
          )}
          {/* Each part remounts the form. What is typed stays when the due changes without one. */}
          <TakeMoney
            key={payments.length}
            due={left}
            currency={currency}
            first={first}
            isBusy={isBusy}
            customer={customer}
            onTake={take}
            onTerminal={handlers.onTerminal && ((asked) => handlers.onTerminal?.(asked, payments))}
            // A link covers all that is owed, so it is offered only before the first payment.
            onLink={payments.length === 0 ? handlers.onLink : undefined}
          />
        </>
      ) : isUnanswered || (left === 0 && payments.length > 0) ? (
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.primary} ${shared.take}`}
          disabled={isBusy}
          onClick={() => void finish(payments)}
        >
          {isUnanswered ? payText.again : payText.record}
        </button>
      ) : (
        <p className={textStyles.note} role="status">
          {payments.length > 0 ? payText.moreThanDue : payText.paidMeanwhile}
        </p>
      )}
    </>
  )
}

type TakenProps = { payments: readonly Payment[]; left: number; isFixed: boolean; onBack: (id: string) => void }

function Taken({ payments, left, isFixed, onBack }: TakenProps) {
  return (
    <section className={styles.taken} aria-label={payText.takenTitle}>
      <ul className={styles.takenPayments}>
        {payments.map(({ id, method, amount }) => (
          <li key={id}>
            {payText.methods[method]} <bdi>{showNumber(amount)}</bdi>
            {!isFixed && (
              <button type="button" aria-label={payText.takeBack(payText.methods[method])} onClick={() => onBack(id)}>
                <IconX size={18} stroke={1.75} aria-hidden />
              </button>
            )}
          </li>
        ))}
      </ul>
      <p className={styles.left} role="status">
        <span>{payText.remains}</span>
        <strong>
          <Amount value={left} />
        </strong>
      </p>
    </section>
  )
}

function Tip({ amount, least, onSet }: NonNullable<TakingProps['tip']>) {
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState<number | null>(amount || null)
  const set = (value: number) => {
    onSet(Math.max(least, value))
    setOpen(false)
  }
  if (!isOpen)
    return (
      <button type="button" className={`${buttonStyles.button} ${styles.tip}`} onClick={() => setOpen(true)}>
        {amount > 0 ? (
          <>
            {payText.tip} <Amount value={amount} />
          </>
        ) : (
          payText.addTip
        )}
      </button>
    )
  return (
    <form
      className={shared.reason}
      onSubmit={(event) => {
        event.preventDefault()
        set(typed ?? 0)
      }}
    >
      <MoneyInput label={payText.tipAmount} value={typed} onChange={setTyped} />
      <div className={choicesStyles.row}>
        <button type="submit" className={`${buttonStyles.button} ${buttonStyles.primary} ${buttonStyles.grow}`}>
          {payText.setTip}
        </button>
        <button type="button" className={buttonStyles.button} onClick={() => set(0)}>
          {payText.noTip}
        </button>
      </div>
    </form>
  )
}
