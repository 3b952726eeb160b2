import { newId } from '@sofreh/kernel'
import { useState } from 'react'
import { MoneyInput } from '../fields/number-input.tsx'
import parts from '../parts.module.css'
import { payText } from './pay.fa.ts'
import styles from './pay.module.css'
import type { TakeMoneyProps } from './take-money-props.ts'

/** Onto the customer's account: with a network only, as nobody else knows what is left on it. */
export function TakeCredit({ due, isBusy, customerName, onTake }: TakeMoneyProps & { customerName: string }) {
  const [amount, setAmount] = useState<number | null>(due)
  return (
    <section className={styles.way} aria-label={payText.credit}>
      <h3>
        {payText.credit} · <bdi>{customerName}</bdi>
      </h3>
      <p className={parts.quiet}>{navigator.onLine ? payText.creditHint : payText.creditOffline}</p>
      {navigator.onLine && (
        <>
          <MoneyInput label={payText.creditAmount} value={amount} onChange={setAmount} max={due} />
          <button
            type="button"
            className={parts.button}
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
