import type { Order } from '@sofreh/ordering/client'
import { ConfirmButton, toastDone } from '@sofreh/ui'
import { useMay } from '@sofreh/staff/session'
import { useRefundOverpayment } from '../../../orders/order-queries.ts'
import { refundOverpaymentText } from './refund-overpayment.fa.ts'

const text = refundOverpaymentText

/** Refunds an overpayment. */
export function RefundOverpayment({ order }: { order: Order }) {
  const mayRefund = useMay('ORDER_REFUND')
  const refund = useRefundOverpayment(order.id)
  if (!mayRefund || order.toRefund === 0) return null
  return (
    <ConfirmButton
      question={text.question}
      consequence={text.consequence}
      confirmLabel={text.confirm}
      loading={refund.isPending}
      onConfirm={() => refund.mutate(text.reason, { onSuccess: () => toastDone(text.done) })}
    >
      {text.submit}
    </ConfirmButton>
  )
}
