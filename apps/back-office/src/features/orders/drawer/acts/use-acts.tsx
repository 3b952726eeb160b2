import { ApiProblem } from '@sofreh/contract/client'
import { newId } from '@sofreh/kernel'
import type { Order } from '@sofreh/ordering/client'
import { toastProblem } from '@sofreh/ui'
import { type ReactNode, useState } from 'react'
import { type OrderAct, useEditOrder } from '../../../../orders/order-queries.ts'
import { ReasonModal } from '../reason-modal.tsx'

export type Acts = {
  /** Applies one edit to the order; asks for a reason where one is required. */
  act: (change: OrderAct) => void
  isBusy: boolean
  /** The open question, to be rendered by the caller. */
  question: ReactNode
}

/**
 * Edits an order. The server decides what needs a reason; where that is certain beforehand, the reason is asked first.
 */
export function useActs(order: Order): Acts {
  const [asking, setAsking] = useState<OrderAct>()
  const edit = useEditOrder(order.id)
  const send = (change: OrderAct, reason = '') =>
    edit.mutate(
      { ...change, id: newId(), reason },
      {
        onError: (error) => {
          if (error instanceof ApiProblem && error.code === 'REASON_REQUIRED') setAsking(change)
          else toastProblem(error)
        },
      },
    )
  return {
    act: (change) => (isVoid(order, change) ? setAsking(change) : send(change)),
    isBusy: edit.isPending,
    question: asking && (
      <ReasonModal
        onClose={() => setAsking(undefined)}
        onReason={(reason) => {
          send(asking, reason)
          setAsking(undefined)
        }}
      />
    ),
  }
}

/** Removing what the kitchen has, or what was paid, needs a reason. */
function isVoid(order: Order, change: OrderAct): boolean {
  const isFewer = change.kind === 'removeLine' || (change.kind === 'changeCount' && change.by < 0)
  const line = isFewer ? order.lines.find(({ id }) => id === change.lineId) : undefined
  if (!line) return false
  const { fired, seen, ready, served } = line.kitchen
  return order.paid > 0 || fired + seen + ready + served > 0
}
