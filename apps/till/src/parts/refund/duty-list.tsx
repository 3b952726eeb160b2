import { Amount } from '@sofreh/ui'
import { useState } from 'react'
import { Refusal } from '../refusal.tsx'
import buttonStyles from '../button.module.css'
import pay from '../bill/pay.module.css'
import { serverMessage } from '../../engine/server-message.ts'
import { handOver, type RefundDuty } from '../../engine/refund-duties-store.ts'
import { refundText } from '../../text/refund.fa.ts'

/** Lists owed refunds of any order with amount, method and a button to mark each as handed over. */
export function DutyList({ duties }: { duties: readonly RefundDuty[] }) {
  const [refusal, setRefusal] = useState<string>()
  const [busyId, setBusyId] = useState<string>()
  const give = async (id: string) => {
    setBusyId(id)
    setRefusal(undefined)
    try {
      await handOver(id)
    } catch (error) {
      setRefusal(serverMessage(error))
    } finally {
      setBusyId(undefined)
    }
  }
  return (
    <>
      <Refusal message={refusal} />
      <ul className={pay.lines}>
        {duties.map(({ transaction: { id, orderNumber, amount, way: method } }) => (
          <li key={id}>
            <span className={buttonStyles.grow}>
              {orderNumber && <b>{refundText.order(orderNumber)}</b>} {refundText.howBack[method ?? 'PERSON']}
            </span>
            <Amount value={amount} />
            <button
              type="button"
              className={buttonStyles.button}
              disabled={busyId === id}
              onClick={() => void give(id)}
            >
              {refundText.given}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
