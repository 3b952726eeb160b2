/** Moves the house makes by itself when money or the vendor's settings allow it (docs/orders.md). */
import type { OrderState } from './order-words.ts'

export type AutomaticFacts = {
  state: OrderState
  isPayLater: boolean
  isPayLaterAllowed: boolean
  due: number
  /** The vendor lets orders go to the kitchen without a look of its own. */
  autoConfirm: boolean
}

/** The states an order now enters one after the other; none for an order that waits for money or for a person. */
export function automaticMoves(order: AutomaticFacts): OrderState[] {
  const moves: OrderState[] = []
  let { state } = order
  if (state === 'SUBMITTED' && order.due === 0) {
    state = 'PAID'
    moves.push(state)
  }
  const mayConfirm = state === 'PAID' || (state === 'SUBMITTED' && order.isPayLater && order.isPayLaterAllowed)
  if (order.autoConfirm && mayConfirm) moves.push('CONFIRMED')
  return moves
}
