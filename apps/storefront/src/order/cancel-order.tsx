import { newId, showNumber } from '@sofreh/kernel'
import { Button, Sheet } from '@sofreh/kit'
import type { Order } from '@sofreh/ordering/client'
import type { LedgerView } from '@sofreh/payments/client'
import { useState } from 'react'
import { usePage } from '../frame/page-context.tsx'
import { api, toastProblem } from '../session/api.ts'
import { orderText } from '../text/order.fa.ts'
import { siteText } from '../text/site.fa.ts'
import { hasLedger } from './money-state.ts'
import shared from './order.module.css'
import styles from './cancel-order.module.css'

type CancelOrderProps = { order: Order; ledger: LedgerView | undefined; onChanged: () => void }

/** Lets guests cancel their order until the restaurant accepts it; states first how the money is refunded. */
export default function CancelOrder({ order, ledger, onChanged }: CancelOrderProps) {
  const { unit } = usePage()
  const [id] = useState(newId)
  const [isOpen, setIsOpen] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const cancel = async () => {
    setIsBusy(true)
    try {
      await api('POST /api-sofreh/ordering/orders/{id}/cancel', { params: { id: order.id }, body: { id } })
    } catch (error) {
      toastProblem(error)
    }
    setIsBusy(false)
    setIsOpen(false)
    onChanged()
  }
  const returns = returnsOf(ledger)
  return (
    <>
      <Button look="plain" onClick={() => setIsOpen(true)}>
        {orderText.cancel.open}
      </Button>
      <Sheet
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={orderText.cancel.title}
        closeLabel={siteText.close}
        footer={
          <div className={shared.payActs}>
            <Button isBusy={isBusy} busyLabel={siteText.busy} onClick={() => void cancel()}>
              {orderText.cancel.now}
            </Button>
            <Button look="soft" onClick={() => setIsOpen(false)}>
              {orderText.cancel.keep}
            </Button>
          </div>
        }
      >
        <div className={styles.cancelText}>
          <p>{orderText.cancel.hint}</p>
          {returns.map(({ method, amount }) => (
            <p key={method}>{orderText.cancel.returns[method](`${showNumber(amount)} ${unit}`)}</p>
          ))}
          {returns.length === 0 && order.paid === 0 && (
            <p>{mayBePaying(order, ledger) ? orderText.cancel.pending : orderText.cancel.nothingPaid}</p>
          )}
        </div>
      </Sheet>
    </>
  )
}

/** Without its ledger an order may have a payment in progress. */
function mayBePaying(order: Order, ledger: LedgerView | undefined): boolean {
  return ledger ? ledger.pending : hasLedger(order)
}

type RefundMethod = keyof typeof orderText.cancel.returns

/** Sums what was paid and not refunded yet, by refund method. */
function returnsOf(ledger: LedgerView | undefined): { method: RefundMethod; amount: number }[] {
  const paid = (ledger?.transactions ?? []).filter(({ type, status }) => type === 'PAYMENT' && status === 'DONE')
  const sums = new Map<RefundMethod, number>()
  for (const { method, amount, refunded } of paid) {
    const refundMethod: RefundMethod = method === 'ONLINE' || method === 'CREDIT' ? method : 'HERE'
    sums.set(refundMethod, (sums.get(refundMethod) ?? 0) + amount - refunded)
  }
  return [...sums].flatMap(([method, amount]) => (amount > 0 ? [{ method, amount }] : []))
}
