import type { TransactionView } from '@sofreh/payments/client'
import { Amount } from '@sofreh/ui'
import { useCallback, useEffect, useState } from 'react'
import { useMay } from '@sofreh/staff/session'
import { Refusal } from '../../parts/refusal.tsx'
import buttonStyles from '../../parts/button.module.css'
import textStyles from '../../parts/text.module.css'
import pay from '../../parts/bill/pay.module.css'
import { serverMessage } from '../../engine/server-message.ts'
import { tillApi } from '../../engine/till-api.ts'
import { handOver } from '../../engine/refund-duties-store.ts'
import { refundText } from '../../text/refund.fa.ts'

const byHand = new Set(['TERMINAL', 'DRAWER', 'PERSON'])

/** An approval on a phone is spent by the refund; only one by PIN also covers handing it over. */
const isByPin = (approvedBy: string | null) => approvedBy !== null && !approvedBy.includes(' ')

/**
 * Lists an order's refunds. Those that a person hands over are confirmed here, and cash leaves the drawer's ledger with
 * it.
 */
export function RefundDuties({ orderId, approvedBy }: { orderId: string; approvedBy: string | null }) {
  const [duties, setDuties] = useState<readonly TransactionView[]>([])
  const [refusal, setRefusal] = useState<string>()
  const mayTakeMoney = useMay('PAYMENT_TAKE')
  const mayRefund = useMay('ORDER_REFUND')
  const mayGive = mayTakeMoney || mayRefund || isByPin(approvedBy)
  const read = useCallback(async () => {
    const { transactions } = await tillApi('GET /api/orders/{id}/transactions', { params: { id: orderId }, query: {} })
    setDuties(transactions.filter(({ type }) => type === 'REFUND'))
  }, [orderId])
  const failed = (error: unknown) => setRefusal(serverMessage(error))
  useEffect(() => {
    void read().catch(failed)
  }, [read])
  const give = async (id: string) => {
    setRefusal(undefined)
    try {
      await handOver(id, approvedBy)
    } catch (error) {
      return failed(error)
    }
    // The guest has the money, even where the order cannot be read again now.
    setDuties((all) => all.map((duty) => (duty.id === id ? { ...duty, status: 'DONE' } : duty)))
    await read().catch(() => undefined)
  }
  return (
    <section aria-label={refundText.dutiesTitle}>
      <h3>{refundText.dutiesTitle}</h3>
      <Refusal message={refusal} />
      <ul className={pay.lines}>
        {duties.map(({ id, amount, way: method, status }) => (
          <li key={id}>
            <span className={buttonStyles.grow}>{refundText.howBack[method ?? 'PERSON']}</span>
            <Amount value={amount} />
            {status === 'DONE' ? (
              <span className={textStyles.quiet}>{refundText.done}</span>
            ) : !byHand.has(method ?? '') ? (
              <span className={textStyles.quiet}>{refundText.open}</span>
            ) : mayGive ? (
              <button type="button" className={buttonStyles.button} onClick={() => void give(id)}>
                {refundText.given}
              </button>
            ) : (
              <span className={textStyles.quiet}>{refundText.byCashier}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
