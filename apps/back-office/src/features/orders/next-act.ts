import type { Order, OrderState } from '@sofreh/ordering/client'

/** The action of a card's or drawer's main button. */
export type NextAct = { kind: 'move'; to: OrderState } | { kind: 'pay' }

type Movable = Pick<Order, 'state' | 'deliveryType' | 'moves' | 'due' | 'isPayLater'>

/**
 * Returns the next step of an order, if it may be taken now. Payment comes first where money is due and the food is
 * out. An order whose guest is still paying online gets no step.
 */
export function nextActOf(order: Movable): NextAct | undefined {
  const to = order.moves.find((state) => state === stepOf(order))
  const isServed = order.state === 'DELIVERED' || order.state === 'READYTOPICKUP'
  if (order.due > 0 && (isServed || (!to && order.state === 'SUBMITTED' && order.isPayLater))) return { kind: 'pay' }
  return to ? { kind: 'move', to } : undefined
}

/** Returns every other move that is possible now, except rejecting. */
export function otherMovesOf(order: Movable): OrderState[] {
  const next = nextActOf(order)
  return order.moves.filter((state) => state !== 'REJECTED' && !(next?.kind === 'move' && next.to === state))
}

function stepOf(order: Movable): OrderState | undefined {
  switch (order.state) {
    case 'SUBMITTED':
    case 'NEEDFORCALL':
    case 'PAID':
      return 'CONFIRMED'
    case 'CONFIRMED':
      return order.moves.find((state) => state.startsWith('READY'))
    case 'READYTOSERVE':
      return 'DELIVERED'
    case 'READYTOPICKUP':
      return 'FINISHED'
    case 'READYTOSHIPMENT':
      return 'DELIVERING'
    case 'DELIVERING':
      return 'DELIVERED'
    case 'DELIVERED':
      return 'FINISHED'
    default:
      return undefined
  }
}
