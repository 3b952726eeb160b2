import { showNumber } from '@sofreh/kernel'
import { Amount, useUnitName } from '@sofreh/ui'
import type { AccountView } from '@sofreh/customers/contract'
import { useState } from 'react'
import { useSession } from '@sofreh/staff/session'
import { MoneyInput } from '../../parts/fields/number-input.tsx'
import { Refusal } from '../open/bill-parts.tsx'
import parts from '../../parts/parts.module.css'
import { useAccount } from '../people/use-account.ts'
import { payText } from '../selling/pay.fa.ts'
import type { Payment } from '../selling/payment.ts'
import { TakeMoney } from '../selling/take-money.tsx'
import { useDoing } from '../selling/use-selling.ts'
import { useTill } from '../../engine/till-store.ts'
import { type AccountAct, accountPayment } from './account-payment.ts'
import { accountText } from './account.fa.ts'
import styles from './account.module.css'

type AccountMoneyProps = {
  customerId: string
  name: string
  isOnline: boolean
  onOther: () => void
  onClose: () => void
}

/** Shows a customer's debt and wallet, and takes their payments. */
export function AccountMoney({ customerId, name, isOnline, onOther, onClose }: AccountMoneyProps) {
  const known = useAccount(isOnline ? customerId : undefined)
  const [changed, setChanged] = useState<AccountView>()
  const account = changed ?? known?.account
  return (
    <>
      <header className={styles.who}>
        <h3>{name}</h3>
        <button type="button" className={parts.button} onClick={onOther}>
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
      {!account && isOnline && <p className={parts.quiet}>{accountText.reading}</p>}
      {account && isOnline && <Acts {...{ customerId, name, onClose }} debt={account.debt} onChange={setChanged} />}
    </>
  )
}

type ActsProps = {
  customerId: string
  name: string
  debt: number
  onChange: (account: AccountView) => void
  onClose: () => void
}

function Acts({ customerId, name, debt, onChange, onClose }: ActsProps) {
  const [act, setAct] = useState<AccountAct>(debt > 0 ? 'DEBT' : 'TOPUP')
  const [amount, setAmount] = useState<number | null>(debt || null)
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
      <div className={`${parts.row} ${styles.acts}`} role="group" aria-label={accountText.title}>
        {(['DEBT', 'TOPUP'] as const).map((each) => (
          <button
            key={each}
            type="button"
            className={`${parts.button} ${parts.grow}`}
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
          className={`${parts.button} ${parts.primary} ${parts.grow}`}
          disabled={doing.isBusy}
          onClick={() => void take(unanswered)}
        >
          {payText.again}
        </button>
      ) : (
        <>
          <MoneyInput label={accountText.amount} value={amount} onChange={setAmount} />
          {isTooMuch && <p className={parts.bad}>{accountText.moreThanOwed}</p>}
          {amount !== null && amount > 0 && !isTooMuch && (
            <TakeMoney
              key={`${act} ${amount}`}
              due={amount}
              currency={currency}
              first="CASH"
              hasPad={false}
              isBusy={doing.isBusy}
              onTake={(payment) => void take(payment)}
            />
          )}
        </>
      )}
    </>
  )
}
