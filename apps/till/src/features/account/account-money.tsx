import { showNumber } from '@sofreh/kernel'
import { Amount, useUnitName } from '@sofreh/ui'
import type { AccountView } from '@sofreh/customers/contract'
import { useState } from 'react'
import { useSession } from '@sofreh/staff/session'
import { MoneyInput } from '../../parts/fields/number-input.tsx'
import { Refusal } from '../../parts/refusal.tsx'
import buttonStyles from '../../parts/button.module.css'
import textStyles from '../../parts/text.module.css'
import choicesStyles from '../../parts/choices.module.css'
import { useAccount } from '../../engine/people/use-account.ts'
import { payText } from '../../text/pay.fa.ts'
import type { Payment } from '../../commands/payment.ts'
import { TakeMoney } from '../../parts/money/take-money.tsx'
import { useDoing } from '../../engine/orders/use-doing.ts'
import { useTill } from '../../engine/till-store.ts'
import { type AccountCharge, type LeftCharge, unknownChargesOfAccount } from '../../storage/terminal-charge.ts'
import { UnknownCharge, useUnknownCharges } from '../../parts/unknown-charge.tsx'
import { type AccountAct, accountPayment } from './account-payment.ts'
import { accountText } from './account.fa.ts'
import styles from './account.module.css'

/** The customer whose account takes the money. */
export type AccountCustomer = { customerId: string; name: string }
/** The payment to take first; absent: the whole debt. */
export type AccountWish = { act: AccountAct; amount: number }
/** A charge to start, or one with an unknown outcome to resolve. */
export type StartedCharge = { charge: AccountCharge; left?: LeftCharge }

type AccountMoneyProps = {
  customer: AccountCustomer
  isOnline: boolean
  wish: AccountWish | undefined
  onOther: () => void
  /** Has a connected terminal charge the amount, or opens a charge with an unknown outcome. */
  onTerminal: (started: StartedCharge) => void
  onClose: () => void
}

/** Shows a customer's debt and wallet, and takes their payments. */
export function AccountMoney({ customer, isOnline, wish, onOther, onTerminal, onClose }: AccountMoneyProps) {
  const { customerId, name } = customer
  const unknown = useUnknownCharges(unknownChargesOfAccount, customerId)
  const { known, refusal, read, change } = useAccount(customerId, isOnline)
  const account = known?.account
  return (
    <>
      <header className={styles.who}>
        <h3>{name}</h3>
        <button type="button" className={buttonStyles.button} onClick={onOther}>
          {accountText.other}
        </button>
      </header>
      {account && (
        <p className={styles.sums}>
          <span>
            {accountText.debt} <Amount value={account.debt} />
          </span>
          <span>
            {accountText.wallet} <Amount value={account.wallet} />
          </span>
        </p>
      )}
      {unknown.all.map((left) => (
        <UnknownCharge
          key={left.attemptId}
          left={left}
          onOpen={() => 'account' in left.charge && onTerminal({ charge: left.charge, left })}
        />
      ))}
      {isOnline && refusal !== undefined && (
        <>
          <Refusal message={refusal} />
          <button type="button" className={buttonStyles.button} onClick={read}>
            {accountText.again}
          </button>
        </>
      )}
      {!account && isOnline && refusal === undefined && <p className={textStyles.quiet}>{accountText.reading}</p>}
      {/* Stays while the network is away: a payment without an answer is sent again under its id. */}
      {account && unknown.all.length === 0 && (
        <div hidden={!isOnline}>
          <Acts {...{ customer, wish, onTerminal, onClose }} debt={account.debt} onChange={change} />
        </div>
      )}
    </>
  )
}

type ActsProps = {
  customer: AccountCustomer
  debt: number
  wish: AccountWish | undefined
  onTerminal: (started: StartedCharge) => void
  onChange: (account: AccountView) => void
  onClose: () => void
}

function Acts({ customer, debt, wish, onChange, onTerminal, onClose }: ActsProps) {
  const { customerId, name } = customer
  const [act, setAct] = useState<AccountAct>(wish?.act ?? (debt > 0 ? 'DEBT' : 'TOPUP'))
  const [amount, setAmount] = useState<number | null>(wish?.amount ?? (debt || null))
  // A payment of unknown outcome: it is sent again under the same id, and nothing else may be taken meanwhile.
  const [unanswered, setUnanswered] = useState<Payment>()
  const { currency } = useSession().vendor
  const unit = useUnitName()
  const showMessage = useTill((till) => till.showMessage)
  const doing = useDoing()
  const take = async (payment: Payment) => {
    const outcome = await doing.attempt(accountPayment(customerId, act, payment))
    setUnanswered(outcome.kind === 'unknown' ? payment : undefined)
    if (outcome.kind !== 'done') return
    showMessage(accountText.done[act](`${showNumber(payment.amount)} ${unit}`, name))
    onChange(outcome.answer)
    const rest = (amount ?? 0) - payment.amount
    if (rest <= 0) onClose()
    else setAmount(rest)
  }
  const isTooMuch = act === 'DEBT' && (amount ?? 0) > debt
  const choose = (next: AccountAct) => {
    setAct(next)
    setAmount(next === 'DEBT' ? debt : null)
  }
  return (
    <>
      <Refusal message={doing.refusal?.message} />
      <div className={`${choicesStyles.row} ${styles.acts}`} role="group" aria-label={accountText.title}>
        {(['DEBT', 'TOPUP'] as const).map((each) => (
          <button
            key={each}
            type="button"
            className={`${buttonStyles.button} ${buttonStyles.grow}`}
            aria-pressed={each === act}
            disabled={unanswered !== undefined || (each === 'DEBT' && debt === 0)}
            onClick={() => choose(each)}
          >
            {accountText.acts[each]}
          </button>
        ))}
      </div>
      {unanswered ? (
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.primary} ${buttonStyles.grow}`}
          disabled={doing.isBusy}
          onClick={() => void take(unanswered)}
        >
          {payText.again}
        </button>
      ) : (
        <>
          <MoneyInput label={accountText.amount} value={amount} onChange={setAmount} />
          {isTooMuch && <p className={buttonStyles.bad}>{accountText.moreThanOwed}</p>}
          {amount !== null && amount > 0 && !isTooMuch && (
            <TakeMoney
              key={`${act} ${amount}`}
              due={amount}
              currency={currency}
              first="CASH"
              hasPad={false}
              allowsPlatform={false}
              isBusy={doing.isBusy}
              onTake={(payment) => void take(payment)}
              onTerminal={({ terminal, amount: taken }) =>
                onTerminal({ charge: { account: { ...customer, act }, amount: taken, terminal, rest: amount - taken } })
              }
            />
          )}
        </>
      )}
    </>
  )
}
