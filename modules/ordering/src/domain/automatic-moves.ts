/**
 * State changes that the server makes without a person when payment or the vendor's settings allow them
 * (docs/guide/orders.md).
 */
import type { OrderState } from './order-codes.ts'

export type AutomaticFacts = {
  state: OrderState
  isPayLater: boolean
  isPayLaterAllowed: boolean
  due: number
  /** The vendor sends orders to the kitchen without reviewing them. */
  autoConfirm: boolean
}

/** Returns the states the order enters now, in sequence; empty when it waits for money or for a person. */
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
