import type { Order, OrderState } from '@sofreh/ordering/client'

/** What a card's or drawer's main button does. */
export type NextAct = { kind: 'move'; to: OrderState } | { kind: 'pay' }

type Movable = Pick<Order, 'state' | 'deliveryType' | 'moves' | 'due' | 'isPayLater'>

/** The next step of an order's way, if it may be taken now: money first where it is due and the food is out. A guest who is still at the bank is left alone. */
export function nextActOf(order: Movable): NextAct | undefined {
  const to = order.moves.find((state) => state === stepOf(order))
  const isServed = order.state === 'DELIVERED' || order.state === 'READYTOPICKUP'
  if (order.due > 0 && (isServed || (!to && order.state === 'SUBMITTED' && order.isPayLater))) return { kind: 'pay' }
  return to ? { kind: 'move', to } : undefined
}

/** Every other move that may be made now, without turning the order down. */
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
