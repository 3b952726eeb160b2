/**
 * Applies each kind of operation to the order. Total: an operation that no longer applies returns a flag and changes
 * nothing.
 */
import { sumOf } from '@sofreh/kernel'
import { awaitsRelease, moveUnits, noticeTicket, stepUnits, stopUnits } from './kitchen-ledger.ts'
import { mergeOut, mergeIn } from './bills/merge-bills.ts'
import { changeDeliveryAddress, chooseFleet, changeDeliveryCost } from './delivery/delivery-acts.ts'
import { minutesOfDelivery } from './delivery/order-delivery.ts'
import type { SheetLine } from './sheet-line.ts'
import { addLine, changeCount, changeCoupon, removeLine, returnLine } from './order-lines.ts'
import { happenedAt, type OperationKind, type OrderOperation } from './order-operations.ts'
import { balanceOf, priceOfSheet } from './order-price.ts'
import { type FlagCode, findLine, type KitchenTicket, type OrderSheet, withLine } from './order-sheet.ts'
import { isFinal, isInTable } from './order-state.ts'
import { paidByOf, plusMoney, withPaymentType } from './payment/payment-type.ts'
import { changeShares, payShare } from './bills/split-bill.ts'

/** `ticket`: a notice to the kitchen beyond what follows from the lines. */
export type Outcome = { sheet: OrderSheet; ticket?: KitchenTicket | undefined } | FlagCode
type Act<Kind extends OperationKind> = (
  sheet: OrderSheet,
  operation: Extract<OrderOperation, { kind: Kind }>,
) => Outcome | OrderSheet

const acts: { [Kind in OperationKind]: Act<Kind> } = {
  place: () => 'ALREADY_PLACED',
  addLine: (sheet, { line }) => addLine(sheet, line),
  changeCount,
  removeLine: (sheet, { lineId }) => removeLine(sheet, lineId),
  returnLine: (sheet, { lineId }) => returnLine(sheet, lineId),
  lineNote: noteLine,
  holdLine: (sheet, { lineId, isHeld }) => changeLine(sheet, lineId, { isHeld }),
  lineCourse: (sheet, { lineId, course }) => changeLine(sheet, lineId, { course }),
  lineSeat: (sheet, { lineId, seat }) => changeLine(sheet, lineId, { seat }),
  fireCourse,
  release,
  lineDiscount: (sheet, { lineId, discount }) => repriceLine(sheet, lineId, { lineDiscount: discount }),
  freeItem: (sheet, { lineId, isFreeItem }) => repriceLine(sheet, lineId, { isFreeItem }),
  priceChange: (sheet, { lineId, changePrice }) => repriceLine(sheet, lineId, { changePrice }),
  discount: (sheet, { discount }) => ({ ...sheet, discount }),
  coupon: changeCoupon,
  points: (sheet, { points }) => (points && !sheet.customerId ? 'CUSTOMER_NEEDED' : { ...sheet, points }),
  payBy,
  paymentLink: sendLink,
  setTip: (sheet, { tip }) => ({ ...sheet, tip }),
  deliverTo: changeDeliveryAddress,
  deliveryCost: changeDeliveryCost,
  fleet: chooseFleet,
  description: (sheet, { description }) => ({ ...sheet, description }),
  numberOfPerson: (sheet, { numberOfPerson }) => ({ ...sheet, numberOfPerson }),
  customer: changeCustomer,
  moveTable,
  secondBill: (sheet) => ({ ...sheet, isSecondBill: true }),
  share: (sheet, { shares }) => changeShares(sheet, shares),
  mergeIn,
  mergedInto: mergeOut,
  pay: takeMoney,
  refund: applyRefund,
  writeOff: (sheet, { amount }) => ({ ...sheet, writtenOff: sheet.writtenOff + amount }),
  state: moveState,
  kitchen: (sheet, step) => stepUnits(sheet, step) ?? 'UNITS_NOT_THERE',
}

/** Returns the order after the operation, with its notice; or the flag that explains why it has no effect. */
export function applyAct(sheet: OrderSheet, operation: OrderOperation): Outcome {
  // Each kind maps to the function of that kind, which the type of a look-up cannot express.
  const outcome = (acts[operation.kind] as Act<OperationKind>)(sheet, operation)
  return typeof outcome === 'string' || 'sheet' in outcome ? outcome : { sheet: outcome }
}

function changeLine(sheet: OrderSheet, lineId: string, change: Partial<SheetLine>): OrderSheet | FlagCode {
  const line = findLine(sheet, lineId)
  return line ? withLine(sheet, { ...line, ...change }) : 'LINE_NOT_FOUND'
}

/** Refuses to reprice a refunded line: it was refunded at its price, so a lower one would refund it twice. */
function repriceLine(sheet: OrderSheet, lineId: string, change: Partial<SheetLine>): OrderSheet | FlagCode {
  return findLine(sheet, lineId)?.isGivenBack ? 'LINE_GIVEN_BACK' : changeLine(sheet, lineId, change)
}

/**
 * Lowers the order's worth only by the part of a refund that was not overpaid. For named dishes, overpayment is what
 * was paid for removed ones; otherwise it is refunded first.
 */
function applyRefund(sheet: OrderSheet, refund: OrderOperation & { kind: 'refund' }): OrderSheet | Outcome {
  const { amount, parts } = refund
  const { toRefund } = balanceOf(sheet, priceOfSheet(sheet).finalPrice)
  const hasAmounts = parts.length > 0 && parts.every((part) => part.amount !== undefined)
  const ofNothing = hasAmounts
    ? sumOf(parts.map((part) => (findLine(sheet, part.key) ? 0 : (part.amount ?? 0))))
    : amount
  const keys = new Set(parts.map(({ key }) => key))
  // A refund without parts covers the whole order.
  const mark = (line: SheetLine): SheetLine =>
    keys.size === 0 || keys.has(line.id) ? { ...line, isGivenBack: true } : line
  const refunded = sheet.refunded + amount - Math.min(amount, toRefund, ofNothing)
  const after = { ...sheet, refunded, lines: sheet.lines.map(mark) }
  if (!refund.stopsKitchen) return after
  const stops = new Map(parts.map(({ key, count }) => [sheet.joined[key] ?? key, count]))
  return stopUnits(after, refund.id, parts.length > 0 ? stops : undefined)
}

function noteLine(sheet: OrderSheet, operation: { id: string; lineId: string; note: string }): Outcome {
  const noted = changeLine(sheet, operation.lineId, { note: operation.note })
  if (typeof noted === 'string') return noted
  return { sheet: noted, ticket: noticeTicket(noted, operation.id, findLine(noted, operation.lineId)?.id) }
}

/** Refuses another payment type once the order is paid or being made. */
function payBy(sheet: OrderSheet, operation: OrderOperation & { kind: 'payBy' }): OrderSheet | FlagCode {
  if (sheet.state !== 'SUBMITTED') return 'ORDER_NOT_EDITABLE'
  const { paymentType, isPayLater, isSecondBill } = operation
  return withPaymentType({ ...sheet, chosenPayment: paymentType, isPayLater, isSecondBill })
}

/** Expects payment by the link until another choice is made or money comes in. */
function sendLink(sheet: OrderSheet): OrderSheet | FlagCode {
  return isFinal(sheet.state) ? 'ORDER_NOT_EDITABLE' : withPaymentType({ ...sheet, chosenPayment: 'UNPAID' })
}

function takeMoney(sheet: OrderSheet, pay: OrderOperation & { kind: 'pay' }): OrderSheet {
  const paidBy = pay.paidBy ?? plusMoney(paidByOf(sheet), pay.method, pay.amount)
  return payShare(withPaymentType({ ...sheet, paid: sheet.paid + pay.amount, paidBy }), pay)
}

/** Sends all held lines of the course to the kitchen together. */
function fireCourse(sheet: OrderSheet, { course }: { course: number }): OrderSheet | FlagCode {
  const isDue = (line: SheetLine) => line.isHeld && line.course === course
  if (!sheet.lines.some(isDue)) return 'NOTHING_HELD'
  return { ...sheet, lines: sheet.lines.map((line) => (isDue(line) ? { ...line, isHeld: false } : line)) }
}

function release(sheet: OrderSheet, { acceptedAt }: { acceptedAt: string }): OrderSheet | FlagCode {
  if (isFinal(sheet.state)) return 'ORDER_NOT_EDITABLE'
  return awaitsRelease(sheet) ? { ...sheet, releasedAt: acceptedAt } : 'NOTHING_HELD'
}

/** Refuses to change the customer while their coupon or points are on the order. */
function changeCustomer(
  sheet: OrderSheet,
  { customer }: { customer: { personId: string } | null },
): OrderSheet | FlagCode {
  const customerId = customer?.personId ?? null
  if (customerId === sheet.customerId) return sheet
  return sheet.coupon || sheet.points ? 'CUSTOMER_IS_TIED' : { ...sheet, customerId }
}

function moveTable(sheet: OrderSheet, operation: OrderOperation & { kind: 'moveTable' }): Outcome {
  if (isFinal(sheet.state)) return 'ORDER_NOT_EDITABLE'
  const moved = { ...sheet, table: operation.table, isSecondBill: operation.isSecondBill }
  return { sheet: moved, ticket: noticeTicket(moved, operation.id) }
}

/** Checks only the state table: the guards (money, courier) were checked when the operation was accepted. */
function moveState(sheet: OrderSheet, operation: OrderOperation & { kind: 'state' }): Outcome {
  const { to } = operation
  if (sheet.state === to) return 'DUPLICATE_ORDER_STATE'
  if (!isInTable(sheet.state, to)) return 'INVALID_ORDER_STATE'
  const entered = { ...sheet, state: to, times: { ...sheet.times, [to]: happenedAt(operation) } }
  const moved = operation.leavesKitchen ? entered : moveUnits(entered, sheet.state, to)
  return {
    sheet: {
      ...moved,
      promisedAt: promiseOf(sheet, operation),
      rejectCause: to === 'REJECTED' ? (operation.cause ?? 'OTHER') : sheet.rejectCause,
      rejectReason: to === 'REJECTED' ? operation.reason : sheet.rejectReason,
    },
  }
}

/** A wanted time is the time of arrival, so the kitchen finishes before the delivery begins. */
function earlier(instant: string, minutes: number): string {
  return new Date(Date.parse(instant) - minutes * 60_000).toISOString()
}

/** Set at confirmation; an undo leaves it unchanged, a new round at the table renews it. */
function promiseOf(sheet: OrderSheet, operation: OrderOperation & { kind: 'state' }): string | null {
  if (operation.to !== 'CONFIRMED' || sheet.state.startsWith('READY')) return sheet.promisedAt
  if (sheet.scheduledFor && awaitsRelease(sheet)) return earlier(sheet.scheduledFor, minutesOfDelivery(sheet))
  const minutes = operation.minutes ?? sheet.preparationMinutes
  return new Date(Date.parse(happenedAt(operation)) + minutes * 60_000).toISOString()
}
