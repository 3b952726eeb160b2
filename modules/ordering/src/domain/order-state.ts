/** State transitions of an order. No other file decides whether a transition is legal. */
import type { OrderChannel, OrderDeliveryType, OrderState } from './order-codes.ts'
import { orderStates } from './order-codes.ts'

const nextStates: Record<OrderState, readonly OrderState[]> = {
  SUBMITTED: ['PAID', 'CONFIRMED', 'NEEDFORCALL', 'REJECTED'],
  NEEDFORCALL: ['SUBMITTED', 'PAID', 'CONFIRMED', 'REJECTED'],
  PAID: ['CONFIRMED', 'NEEDFORCALL', 'REJECTED'],
  CONFIRMED: ['READYTOSERVE', 'READYTOPICKUP', 'READYTOSHIPMENT', 'REJECTED'],
  READYTOSERVE: ['DELIVERED', 'FINISHED', 'CONFIRMED'],
  READYTOPICKUP: ['DELIVERED', 'FINISHED', 'CONFIRMED'],
  READYTOSHIPMENT: ['DELIVERING', 'CONFIRMED', 'REJECTED'],
  DELIVERING: ['DELIVERED', 'READYTOSHIPMENT'],
  DELIVERED: ['FINISHED', 'CONFIRMED'],
  FINISHED: [],
  REJECTED: [],
}

/** The ready state of each delivery type. */
export const readyStateOf: Record<OrderDeliveryType, OrderState> = {
  SERVE: 'READYTOSERVE',
  PICKUP: 'READYTOPICKUP',
  DELIVER: 'READYTOSHIPMENT',
  ZFEXPRESS: 'READYTOSHIPMENT',
}

/** Facts that the rule needs; the caller gathers them. */
export type OrderFacts = {
  state: OrderState
  deliveryType: OrderDeliveryType
  /** Paid later, at the counter or at the table. */
  isPayLater: boolean
  /** The vendor confirms unpaid orders of this channel. */
  isPayLaterAllowed: boolean
  /** A courier or a fleet is chosen. */
  hasCourier: boolean
  /** Still to be paid. */
  due: number
  /** The amount due is on the customer's account. */
  isOnCredit: boolean
  /** Part of it was written off: it was served, so it can no longer be rejected. */
  isWrittenOff: boolean
}

/**
 * Whether the order may be confirmed before it is paid. Beside online payment a guest can choose to pay later only on a
 * channel that allows it, so the order stays acceptable when the vendor switches the channel off while it waits.
 */
export function mayPayLater(
  order: { channel: OrderChannel; isPayLater: boolean },
  settings: { payLaterChannels: readonly string[]; onlinePayment: boolean },
): boolean {
  const { channel, isPayLater } = order
  if (settings.payLaterChannels.includes(channel)) return true
  return isPayLater && settings.onlinePayment && (channel === 'WEBSITE' || channel === 'QR')
}

export type MoveRefusal =
  | 'DUPLICATE_ORDER_STATE'
  | 'INVALID_ORDER_STATE'
  | 'ORDER_NOT_PAID'
  | 'ORDER_MUST_HAVE_DELIVERY_METHOD'
export type MoveAnswer = { ok: true } | { ok: false; code: MoveRefusal }

/** Whether the order may enter the state now. */
export function moveOrder(order: OrderFacts, to: OrderState): MoveAnswer {
  if (order.state === to) return refuse('DUPLICATE_ORDER_STATE')
  if (!isInTable(order.state, to)) return refuse('INVALID_ORDER_STATE')
  // Checks the courier on leaving the kitchen and the restaurant. Between them a courier company may give up: the order
  // stays READYTOSHIPMENT without a courier, and waits for another one.
  if (order.state === 'CONFIRMED' && to !== 'REJECTED') {
    if (to !== readyStateOf[order.deliveryType]) return refuse('INVALID_ORDER_STATE')
    if (to === 'READYTOSHIPMENT' && !order.hasCourier) return refuse('ORDER_MUST_HAVE_DELIVERY_METHOD')
  }
  if (to === 'DELIVERING' && !order.hasCourier) return refuse('ORDER_MUST_HAVE_DELIVERY_METHOD')
  if (order.state === 'DELIVERED' && to === 'CONFIRMED' && !isOpenServeBill(order)) return refuse('INVALID_ORDER_STATE')
  if (to === 'REJECTED' && order.isWrittenOff) return refuse('INVALID_ORDER_STATE')
  if (to === 'PAID' && order.due > 0) return refuse('ORDER_NOT_PAID')
  if (to === 'CONFIRMED' && order.due > 0 && !order.isPayLaterAllowed) return refuse('ORDER_NOT_PAID')
  if (to === 'FINISHED' && order.due > 0 && !order.isOnCredit) return refuse('ORDER_NOT_PAID')
  return { ok: true }
}

/** Whether the state table has the transition; `moveOrder` also checks the guards. */
export function isInTable(from: OrderState, to: OrderState): boolean {
  return nextStates[from].includes(to)
}

/** Returns every state the order may enter now: the buttons of board and order details. */
export function movesOf(order: OrderFacts): OrderState[] {
  return orderStates.filter((to) => moveOrder(order, to).ok)
}

/**
 * Returns the states from here to FINISHED for an accepted order; empty when it was not accepted or is over. Does not
 * check payment.
 */
export function pathToEnd({ state, deliveryType }: Pick<OrderFacts, 'state' | 'deliveryType'>): OrderState[] {
  switch (state) {
    case 'CONFIRMED': {
      const ready = readyStateOf[deliveryType]
      return [ready, ...pathToEnd({ state: ready, deliveryType })]
    }
    case 'READYTOSHIPMENT':
      return ['DELIVERING', 'DELIVERED', 'FINISHED']
    case 'DELIVERING':
      return ['DELIVERED', 'FINISHED']
    case 'READYTOSERVE':
    case 'READYTOPICKUP':
    case 'DELIVERED':
      return ['FINISHED']
    default:
      return []
  }
}

/** States that a till may set, also offline. Rejecting refunds money, which only the server can do. */
export const tillMoves = [
  'CONFIRMED',
  'READYTOSERVE',
  'READYTOPICKUP',
  'READYTOSHIPMENT',
  'DELIVERING',
  'DELIVERED',
] as const satisfies readonly OrderState[]
export type TillMove = (typeof tillMoves)[number]

const nextSteps: Partial<Record<OrderState, readonly TillMove[]>> = {
  SUBMITTED: ['CONFIRMED'],
  NEEDFORCALL: ['CONFIRMED'],
  PAID: ['CONFIRMED'],
  CONFIRMED: ['READYTOSERVE', 'READYTOPICKUP', 'READYTOSHIPMENT'],
  READYTOSERVE: ['DELIVERED'],
  READYTOPICKUP: ['DELIVERED'],
  READYTOSHIPMENT: ['DELIVERING'],
  DELIVERING: ['DELIVERED'],
}

/**
 * Returns the next step for staff: accept, ready, departed, handed over. Undefined while a guest is paying online,
 * and for unpaid food handed over at the counter.
 */
export function nextStepOf(order: OrderFacts): TillMove | undefined {
  const isUnpaid = order.due > 0 && !order.isOnCredit
  if (order.state === 'SUBMITTED' && isUnpaid && !order.isPayLater) return undefined
  if (order.state === 'READYTOPICKUP' && isUnpaid) return undefined
  return nextSteps[order.state]?.find((to) => moveOrder(order, to).ok)
}

/** Returns the state that undoes the last step: only "ready", and only before the order has left. */
export function stepBackOf(order: OrderFacts): TillMove | undefined {
  return order.state.startsWith('READY') && moveOrder(order, 'CONFIRMED').ok ? 'CONFIRMED' : undefined
}

export function isFinal(state: OrderState): boolean {
  return nextStates[state].length === 0
}

/** Whether a table's bill is still open: items may be added even after food was delivered. */
export function isOpenServeBill(order: Pick<OrderFacts, 'state' | 'deliveryType' | 'isPayLater'>): boolean {
  return order.deliveryType === 'SERVE' && order.isPayLater && !isFinal(order.state)
}

/** Lines may be edited in every state but DELIVERING, FINISHED and REJECTED; in DELIVERED only on an open table bill. */
export function mayEditLines(order: Pick<OrderFacts, 'state' | 'deliveryType' | 'isPayLater'>): boolean {
  if (order.state === 'DELIVERING' || isFinal(order.state)) return false
  return order.state !== 'DELIVERED' || isOpenServeBill(order)
}

/** `canAdd` of the specification: true for an open, pay-later order. */
export function canAddTo(order: Pick<OrderFacts, 'state' | 'isPayLater'>): boolean {
  return order.isPayLater && !isFinal(order.state)
}

function refuse(code: MoveRefusal): MoveAnswer {
  return { ok: false, code }
}
