import { ApiProblem } from '@sofreh/contract/client'
import { newId } from '@sofreh/kernel'
import type { Order } from '@sofreh/ordering/client'
import { toastProblem } from '@sofreh/ui'
import { type ReactNode, useRef, useState } from 'react'
import { type OrderAct, useEditOrder } from '../../../../orders/order-queries.ts'
import { ReasonModal } from '../reason-modal.tsx'

export type Answer = (change: OrderAct) => Promise<boolean>

export type Acts = {
  /** Applies one edit to the order; asks for a reason where one is required. */
  act: (change: OrderAct) => void
  /** The same for the answer of a dialog. Resolves to whether the dialog may close: a refusal leaves what was typed. */
  answer: Answer
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
  const unanswered = useRef<{ asked: string; id: string }>(undefined)
  const send = async (change: OrderAct, { reason = '', id = newId() } = {}) => {
    try {
      await edit.mutateAsync({ ...change, id, reason })
      return true
    } catch (error) {
      if (error instanceof ApiProblem && error.code === 'REASON_REQUIRED') {
        setAsking(change)
        return true
      }
      toastProblem(error)
      return false
    }
  }
  /**
   * Sends an edit. Without an answer its next attempt is the same edit, made once: a dialog stays for it, a button is
   * pressed again. Once the order is seen to have changed (`version`), a button means another edit.
   */
  const answer = async (change: OrderAct, reason = '', version?: number) => {
    const asked = JSON.stringify({ change, reason, version })
    const id = unanswered.current?.asked === asked ? unanswered.current.id : newId()
    unanswered.current = { asked, id }
    const isDone = await send(change, { reason, id })
    if (isDone) unanswered.current = undefined
    return isDone
  }
  const answerWith = async (change: OrderAct, reason: string) => {
    if (await answer(change, reason)) setAsking(undefined)
  }
  return {
    act: (change) => (isVoid(order, change) ? setAsking(change) : void answer(change, '', order.version)),
    answer: (change) => answer(change),
    isBusy: edit.isPending,
    question: asking && (
      <ReasonModal
        isBusy={edit.isPending}
        onClose={() => setAsking(undefined)}
        onReason={(reason) => void answerWith(asking, reason)}
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
