/**
 * Applies each kind of operation to the order. Total: an operation that no longer applies returns a flag and changes
 * nothing.
 */
import { sumOf } from '@sofreh/kernel'
import { awaitsRelease, moveUnits, noticeTicket, stepUnits, stopUnits } from './kitchen-ledger.ts'
import { mergeOut, mergeIn } from './bills/merge-bills.ts'
import { changeDeliveryAddress, chooseFleet, changeDeliveryCost } from './delivery/delivery-acts.ts'
import { minutesOfDelivery } from './delivery/order-delivery.ts'
import type { FoldedLine } from './folded-line.ts'
import { addLine, changeCount, changeCoupon, removeLine, returnLine } from './order-lines.ts'
import { happenedAt, type OperationKind, type OrderOperation } from './order-operations.ts'
import { balanceOf, priceOfFoldedOrder } from './order-price.ts'
import { type FlagCode, findLine, type KitchenTicket, type FoldedOrder, withLine } from './folded-order.ts'
import { isFinal, isInTable } from './order-state.ts'
import { paidByOf, plusMoney, withPaymentType } from './payment/payment-type.ts'
import { changeShares, payShare } from './bills/split-bill.ts'

/** `ticket`: a notice to the kitchen beyond what follows from the lines. */
export type Outcome = { order: FoldedOrder; ticket?: KitchenTicket | undefined } | FlagCode
type Act<Kind extends OperationKind> = (
  order: FoldedOrder,
  operation: Extract<OrderOperation, { kind: Kind }>,
) => Outcome | FoldedOrder

const acts: { [Kind in OperationKind]: Act<Kind> } = {
  place: () => 'ALREADY_PLACED',
  addLine: (order, { line }) => addLine(order, line),
  changeCount,
  removeLine: (order, { lineId }) => removeLine(order, lineId),
  returnLine: (order, { lineId }) => returnLine(order, lineId),
  lineNote: noteLine,
  holdLine: (order, { lineId, isHeld }) => changeLine(order, lineId, { isHeld }),
  lineCourse: (order, { lineId, course }) => changeLine(order, lineId, { course }),
  lineSeat: (order, { lineId, seat }) => changeLine(order, lineId, { seat }),
  fireCourse,
  release,
  lineDiscount: (order, { lineId, discount }) => repriceLine(order, lineId, { lineDiscount: discount }),
  freeItem: (order, { lineId, isFreeItem }) => repriceLine(order, lineId, { isFreeItem }),
  priceChange: (order, { lineId, changePrice }) => repriceLine(order, lineId, { changePrice }),
  discount: changeDiscount,
  coupon: changeCoupon,
  points: (order, { points }) => (points && !order.customerId ? 'CUSTOMER_NEEDED' : { ...order, points }),
  payBy,
  paymentLink: sendLink,
  setTip: (order, { tip }) => ({ ...order, tip }),
  deliverTo: changeDeliveryAddress,
  deliveryCost: changeDeliveryCost,
  fleet: chooseFleet,
  description: (order, { description }) => ({ ...order, description }),
  numberOfPerson: (order, { numberOfPerson }) => ({ ...order, numberOfPerson }),
  customer: changeCustomer,
  moveTable,
  secondBill: (order) => ({ ...order, isSecondBill: true }),
  share: (order, { shares }) => changeShares(order, shares),
  mergeIn,
  mergedInto: mergeOut,
  pay: takeMoney,
  refund: applyRefund,
  writeOff: (order, { amount }) => ({ ...order, writtenOff: order.writtenOff + amount }),
  state: moveState,
  kitchen: (order, step) => stepUnits(order, step) ?? 'UNITS_NOT_THERE',
}

/** Returns the order after the operation, with its notice; or the flag that explains why it has no effect. */
export function applyAct(order: FoldedOrder, operation: OrderOperation): Outcome {
  // Each kind maps to the function of that kind, which the type of a lookup cannot express.
  const outcome = (acts[operation.kind] as Act<OperationKind>)(order, operation)
  return typeof outcome === 'string' || 'order' in outcome ? outcome : { order: outcome }
}

function changeLine(order: FoldedOrder, lineId: string, change: Partial<FoldedLine>): FoldedOrder | FlagCode {
  const line = findLine(order, lineId)
  return line ? withLine(order, { ...line, ...change }) : 'LINE_NOT_FOUND'
}

/** Refuses to reprice a refunded line: it was refunded at its price, so a lower one would refund it twice. */
function repriceLine(order: FoldedOrder, lineId: string, change: Partial<FoldedLine>): FoldedOrder | FlagCode {
  return findLine(order, lineId)?.isGivenBack ? 'LINE_GIVEN_BACK' : changeLine(order, lineId, change)
}

/** Stores the operation's reason with a discount that has none; an edit after a payment requires a reason. */
function changeDiscount(order: FoldedOrder, { discount, reason }: OrderOperation & { kind: 'discount' }): FoldedOrder {
  return { ...order, discount: discount && !discount.reason && reason ? { ...discount, reason } : discount }
}

/**
 * Lowers the order's worth only by the part of a refund that was not overpaid. For named dishes, overpayment is what
 * was paid for removed ones; otherwise it is refunded first.
 */
function applyRefund(order: FoldedOrder, refund: OrderOperation & { kind: 'refund' }): FoldedOrder | Outcome {
  const { amount, parts } = refund
  const { toRefund } = balanceOf(order, priceOfFoldedOrder(order).finalPrice)
  const hasAmounts = parts.length > 0 && parts.every((part) => part.amount !== undefined)
  const overpaymentLimit = hasAmounts
    ? sumOf(parts.map((part) => (findLine(order, part.key) ? 0 : (part.amount ?? 0))))
    : amount
  const keys = new Set(parts.map(({ key }) => key))
  // A refund without parts covers the whole order.
  const mark = (line: FoldedLine): FoldedLine =>
    keys.size === 0 || keys.has(line.id) ? { ...line, isGivenBack: true } : line
  const refunded = order.refunded + amount - Math.min(amount, toRefund, overpaymentLimit)
  const after = { ...order, refunded, lines: order.lines.map(mark) }
  if (!refund.stopsKitchen) return after
  const stops = new Map(parts.map(({ key, count }) => [order.joined[key] ?? key, count]))
  return stopUnits(after, refund.id, parts.length > 0 ? stops : undefined)
}

function noteLine(order: FoldedOrder, operation: { id: string; lineId: string; note: string }): Outcome {
  const noted = changeLine(order, operation.lineId, { note: operation.note })
  if (typeof noted === 'string') return noted
  return { order: noted, ticket: noticeTicket(noted, operation.id, findLine(noted, operation.lineId)?.id) }
}

/** Refuses another payment type once the order has left SUBMITTED. */
function payBy(order: FoldedOrder, operation: OrderOperation & { kind: 'payBy' }): FoldedOrder | FlagCode {
  if (order.state !== 'SUBMITTED') return 'ORDER_NOT_EDITABLE'
  const { paymentType, isPayLater, isSecondBill } = operation
  return withPaymentType({ ...order, chosenPayment: paymentType, isPayLater, isSecondBill })
}

/** Expects payment by the link, until another type is chosen or money is received. */
function sendLink(order: FoldedOrder): FoldedOrder | FlagCode {
  return isFinal(order.state) ? 'ORDER_NOT_EDITABLE' : withPaymentType({ ...order, chosenPayment: 'UNPAID' })
}

function takeMoney(order: FoldedOrder, pay: OrderOperation & { kind: 'pay' }): FoldedOrder {
  const paidBy = pay.paidBy ?? plusMoney(paidByOf(order), pay.method, pay.amount)
  return payShare(withPaymentType({ ...order, paid: order.paid + pay.amount, paidBy }), pay)
}

/** Sends all held lines of the course to the kitchen together. */
function fireCourse(order: FoldedOrder, { course }: { course: number }): FoldedOrder | FlagCode {
  const isDue = (line: FoldedLine) => line.isHeld && line.course === course
  if (!order.lines.some(isDue)) return 'NOTHING_HELD'
  return { ...order, lines: order.lines.map((line) => (isDue(line) ? { ...line, isHeld: false } : line)) }
}

function release(order: FoldedOrder, { acceptedAt }: { acceptedAt: string }): FoldedOrder | FlagCode {
  if (isFinal(order.state)) return 'ORDER_NOT_EDITABLE'
  return awaitsRelease(order) ? { ...order, releasedAt: acceptedAt } : 'NOTHING_HELD'
}

/** Refuses to change the customer while their coupon or points are on the order. */
function changeCustomer(
  order: FoldedOrder,
  { customer }: { customer: { personId: string } | null },
): FoldedOrder | FlagCode {
  const customerId = customer?.personId ?? null
  if (customerId === order.customerId) return order
  return order.coupon || order.points ? 'CUSTOMER_IS_TIED' : { ...order, customerId }
}

function moveTable(order: FoldedOrder, operation: OrderOperation & { kind: 'moveTable' }): Outcome {
  if (isFinal(order.state)) return 'ORDER_NOT_EDITABLE'
  const moved = { ...order, table: operation.table, isSecondBill: operation.isSecondBill }
  return { order: moved, ticket: noticeTicket(moved, operation.id) }
}

/** Checks only the state table: the guards (money, courier) were checked when the operation was accepted. */
function moveState(order: FoldedOrder, operation: OrderOperation & { kind: 'state' }): Outcome {
  const { to } = operation
  if (order.state === to) return 'DUPLICATE_ORDER_STATE'
  if (!isInTable(order.state, to)) return 'INVALID_ORDER_STATE'
  const entered = { ...order, state: to, times: { ...order.times, [to]: happenedAt(operation) } }
  const moved = operation.leavesKitchen ? entered : moveUnits(entered, order.state, to)
  return {
    order: {
      ...moved,
      promisedAt: promiseOf(order, operation),
      rejectCause: to === 'REJECTED' ? (operation.cause ?? 'OTHER') : order.rejectCause,
      rejectReason: to === 'REJECTED' ? operation.reason : order.rejectReason,
    },
  }
}

/** Subtracts minutes. A requested time is the time of arrival, so the kitchen finishes before the delivery begins. */
function earlier(instant: string, minutes: number): string {
  return new Date(Date.parse(instant) - minutes * 60_000).toISOString()
}

/** Returns the promised time: set at confirmation, unchanged by an undo, renewed by a further round at the table. */
function promiseOf(order: FoldedOrder, operation: OrderOperation & { kind: 'state' }): string | null {
  if (operation.to !== 'CONFIRMED' || order.state.startsWith('READY')) return order.promisedAt
  if (order.scheduledFor && awaitsRelease(order)) return earlier(order.scheduledFor, minutesOfDelivery(order))
  const minutes = operation.minutes ?? order.preparationMinutes
  return new Date(Date.parse(happenedAt(operation)) + minutes * 60_000).toISOString()
}
