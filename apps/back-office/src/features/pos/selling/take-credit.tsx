import { newId } from '@sofreh/kernel'
import { useState } from 'react'
import { MoneyInput } from '../fields/number-input.tsx'
import parts from '../parts.module.css'
import { useIsOnline } from '../sync/use-online.ts'
import { payText } from './pay.fa.ts'
import styles from './pay.module.css'
import type { TakeMoneyProps } from './take-money-props.ts'

/** Onto the customer's account: with a network only, as nobody else knows what is left on it. One tap more than cash, as it is seldom. */
export function TakeCredit({ due, isBusy, customerName, onTake }: TakeMoneyProps & { customerName: string }) {
  const [isOpen, setOpen] = useState(false)
  const [amount, setAmount] = useState<number | null>(due)
  const isOnline = useIsOnline()
  if (!isOpen)
    return (
      <button type="button" className={`${parts.button} ${styles.more}`} onClick={() => setOpen(true)}>
        {payText.creditOf(customerName)}
      </button>
    )
  return (
    <section className={`${styles.way} ${styles.more}`} aria-label={payText.credit}>
      <h3>{payText.creditOf(customerName)}</h3>
      <p className={parts.quiet}>{isOnline ? payText.creditHint : payText.creditOffline}</p>
      {isOnline && (
        <>
          <MoneyInput label={payText.creditAmount} value={amount} onChange={setAmount} max={due} />
          <button
            type="button"
            className={`${parts.button} ${parts.primary}`}
            disabled={isBusy || !amount}
            onClick={() => amount && onTake({ id: newId(), method: 'CREDIT', amount })}
          >
            {payText.takeCredit}
          </button>
        </>
      )}
    </section>
  )
}
