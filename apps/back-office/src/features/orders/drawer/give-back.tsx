import type { Order } from '@sofreh/ordering/client'
import { ConfirmButton, toastDone } from '@sofreh/ui'
import { useMay } from '@sofreh/staff/session'
import { useGiveBack } from '../order-queries.ts'
import { giveBackText } from './give-back.fa.ts'

const text = giveBackText

/** Refunds an overpayment. */
export function GiveBack({ order }: { order: Order }) {
  const mayRefund = useMay('ORDER_REFUND')
  const giveBack = useGiveBack(order.id)
  if (!mayRefund || order.toRefund === 0) return null
  return (
    <ConfirmButton
      question={text.question}
      consequence={text.consequence}
      confirmLabel={text.confirm}
      loading={giveBack.isPending}
      onConfirm={() => giveBack.mutate(text.reason, { onSuccess: () => toastDone(text.done) })}
    >
      {text.submit}
    </ConfirmButton>
  )
}
