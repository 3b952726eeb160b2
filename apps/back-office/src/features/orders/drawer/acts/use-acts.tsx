import { ApiProblem } from '@sofreh/contract/client'
import { newId } from '@sofreh/kernel'
import type { Order } from '@sofreh/ordering/client'
import { toastProblem } from '@sofreh/ui'
import { type ReactNode, useState } from 'react'
import { type OrderAct, useEditOrder } from '../../order-queries.ts'
import { ReasonModal } from '../reason-modal.tsx'

export type Acts = {
  /** Applies one edit to the order; asks for a reason where one is required. */
  act: (wish: OrderAct) => void
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
  const send = (wish: OrderAct, reason = '') =>
    edit.mutate(
      { ...wish, id: newId(), reason },
      {
        onError: (error) => {
          if (error instanceof ApiProblem && error.code === 'REASON_REQUIRED') setAsking(wish)
          else toastProblem(error)
        },
      },
    )
  return {
    act: (wish) => (isVoid(order, wish) ? setAsking(wish) : send(wish)),
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
function isVoid(order: Order, wish: OrderAct): boolean {
  const isFewer = wish.kind === 'removeLine' || (wish.kind === 'changeCount' && wish.by < 0)
  const line = isFewer ? order.lines.find(({ id }) => id === wish.lineId) : undefined
  if (!line) return false
  const { fired, seen, ready, served } = line.kitchen
  return order.paid > 0 || fired + seen + ready + served > 0
}
