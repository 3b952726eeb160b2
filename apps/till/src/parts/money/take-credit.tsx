import { newId } from '@sofreh/kernel'
import { Amount } from '@sofreh/ui'
import { useState } from 'react'
import { useMay } from '@sofreh/staff/session'
import { MoneyInput } from '../fields/number-input.tsx'
import buttonStyles from '../button.module.css'
import textStyles from '../text.module.css'
import { useAccount } from '../../engine/people/use-account.ts'
import { useIsOnline } from '../../engine/use-is-online.ts'
import { payText } from '../../text/pay.fa.ts'
import styles from '../bill/pay.module.css'
import type { PayingCustomer, TakeMoneyProps } from './take-money-props.ts'

type TakeCreditProps = TakeMoneyProps & { customer: PayingCustomer }

/**
 * Charges the customer's account. Online only, because only the server knows its balance. It takes one more tap than
 * cash, as it is rare.
 */
export function TakeCredit({ customer, ...props }: TakeCreditProps) {
  const [isOpen, setOpen] = useState(false)
  const isOnline = useIsOnline()
  if (!isOpen)
    return (
      <button type="button" className={`${buttonStyles.button} ${styles.more}`} onClick={() => setOpen(true)}>
        {payText.creditOf(customer.name)}
      </button>
    )
  return (
    <section className={`${styles.method} ${styles.more}`} aria-label={payText.credit}>
      <h3>{payText.creditOf(customer.name)}</h3>
      {isOnline ? (
        <HowMuch customer={customer} {...props} />
      ) : (
        <p className={textStyles.quiet}>{payText.creditOffline}</p>
      )}
    </section>
  )
}

/** Offers the whole due, at most the wallet's balance plus what is left of the credit limit. */
function HowMuch({ customer, due, isBusy, onTake }: TakeCreditProps) {
  const mayLook = useMay('CUSTOMER_VIEW')
  const { known } = useAccount(mayLook ? customer.id : undefined, true)
  const [typed, setTyped] = useState<number | null>()
  const left = known && known.account.wallet + known.account.creditLeft
  const most = left === undefined ? due : Math.min(due, left)
  const amount = typed === undefined ? most : typed
  return (
    <>
      <p className={textStyles.quiet}>
        {left === undefined ? (
          payText.creditHint
        ) : (
          <>
            {payText.creditLeft} <Amount value={left} />
          </>
        )}
      </p>
      <MoneyInput label={payText.creditAmount} value={amount} onChange={setTyped} max={most} />
      <button
        type="button"
        className={`${buttonStyles.button} ${buttonStyles.primary}`}
        disabled={isBusy || !amount}
        onClick={() => amount && onTake({ id: newId(), method: 'CREDIT', amount })}
      >
        {payText.takeCredit}
      </button>
    </>
  )
}
