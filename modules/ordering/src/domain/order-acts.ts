/** What each kind of operation does to the sheet. Total: what has lost its meaning answers a flag and changes nothing. */
import { sumOf } from '@sofreh/kernel'
import { awaitsRelease, moveUnits, noticeTicket, stepUnits, stopUnits } from './kitchen-ledger.ts'
import { mergeAway, mergeIn } from './bills/merge-bills.ts'
import { bringTo, chooseFleet, costTheWay } from './delivery/delivery-acts.ts'
import { minutesOnWay } from './delivery/order-delivery.ts'
import type { SheetLine } from './order-line.ts'
import { addLine, changeCount, changeCoupon, removeLine, returnLine } from './order-lines.ts'
import { happenedAt, type OperationKind, type OrderOperation } from './order-operations.ts'
import { balanceOf, priceOfSheet } from './order-price.ts'
import { type FlagCode, findLine, type KitchenTicket, type OrderSheet, withLine } from './order-sheet.ts'
import { isFinal, isInTable } from './order-state.ts'
import { paidByOf, plusMoney, withPaymentType } from './payment/payment-type.ts'
import { changeShares, payShare } from './bills/split-bill.ts'

/** What the kitchen is told besides what follows from the lines. */
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
  deliverTo: bringTo,
  deliveryCost: costTheWay,
  fleet: chooseFleet,
  description: (sheet, { description }) => ({ ...sheet, description }),
  numberOfPerson: (sheet, { numberOfPerson }) => ({ ...sheet, numberOfPerson }),
  customer: changeCustomer,
  moveTable,
  secondBill: (sheet) => ({ ...sheet, isSecondBill: true }),
  share: (sheet, { shares }) => changeShares(sheet, shares),
  mergeIn,
  mergedInto: mergeAway,
  pay: takeMoney,
  refund: giveBack,
  writeOff: (sheet, { amount }) => ({ ...sheet, writtenOff: sheet.writtenOff + amount }),
  state: moveState,
  kitchen: (sheet, step) => stepUnits(sheet, step) ?? 'UNITS_NOT_THERE',
}

/** The sheet after the operation, and the notice it makes; or the flag that says why it has no effect. */
export function act(sheet: OrderSheet, operation: OrderOperation): Outcome {
  // The table has for each kind the function of that kind, which the types of a look-up cannot say.
  const outcome = (acts[operation.kind] as Act<OperationKind>)(sheet, operation)
  return typeof outcome === 'string' || 'sheet' in outcome ? outcome : { sheet: outcome }
}

function changeLine(sheet: OrderSheet, lineId: string, change: Partial<SheetLine>): OrderSheet | FlagCode {
  const line = findLine(sheet, lineId)
  return line ? withLine(sheet, { ...line, ...change }) : 'LINE_NOT_FOUND'
}

/** What was given back was given back at its price: cheaper afterwards, it would go back twice. */
function repriceLine(sheet: OrderSheet, lineId: string, change: Partial<SheetLine>): OrderSheet | FlagCode {
  return findLine(sheet, lineId)?.isGivenBack ? 'LINE_GIVEN_BACK' : changeLine(sheet, lineId, change)
}

/**
 * What had been paid too much was never worth anything; only the rest lowers what the order is worth. Of named dishes that is
 * what was paid for one that was taken off, of everything else it goes back first.
 */
function giveBack(sheet: OrderSheet, refund: OrderOperation & { kind: 'refund' }): OrderSheet | Outcome {
  const { amount, parts } = refund
  const { toRefund } = balanceOf(sheet, priceOfSheet(sheet).finalPrice)
  const isSaid = parts.length > 0 && parts.every((part) => part.amount !== undefined)
  const ofNothing = isSaid ? sumOf(parts.map((part) => (findLine(sheet, part.key) ? 0 : (part.amount ?? 0)))) : amount
  const keys = new Set(parts.map(({ key }) => key))
  // Without parts it was everything.
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

/** Who has paid, or whose food is being made, has chosen. */
function payBy(sheet: OrderSheet, operation: OrderOperation & { kind: 'payBy' }): OrderSheet | FlagCode {
  if (sheet.state !== 'SUBMITTED') return 'ORDER_NOT_EDITABLE'
  const { paymentType, isPayLater, isSecondBill } = operation
  return withPaymentType({ ...sheet, chosenPayment: paymentType, isPayLater, isSecondBill })
}

/** Who was sent a link is expected to pay by it, until somebody chooses otherwise or money comes. */
function sendLink(sheet: OrderSheet): OrderSheet | FlagCode {
  return isFinal(sheet.state) ? 'ORDER_NOT_EDITABLE' : withPaymentType({ ...sheet, chosenPayment: 'UNPAID' })
}

function takeMoney(sheet: OrderSheet, pay: OrderOperation & { kind: 'pay' }): OrderSheet {
  const paidBy = pay.paidBy ?? plusMoney(paidByOf(sheet), pay.method, pay.amount)
  return payShare(withPaymentType({ ...sheet, paid: sheet.paid + pay.amount, paidBy }), pay)
}

/** Everything held of the course goes to the kitchen together. */
function fireCourse(sheet: OrderSheet, { course }: { course: number }): OrderSheet | FlagCode {
  const isDue = (line: SheetLine) => line.isHeld && line.course === course
  if (!sheet.lines.some(isDue)) return 'NOTHING_HELD'
  return { ...sheet, lines: sheet.lines.map((line) => (isDue(line) ? { ...line, isHeld: false } : line)) }
}

function release(sheet: OrderSheet, { acceptedAt }: { acceptedAt: string }): OrderSheet | FlagCode {
  if (isFinal(sheet.state)) return 'ORDER_NOT_EDITABLE'
  return awaitsRelease(sheet) ? { ...sheet, releasedAt: acceptedAt } : 'NOTHING_HELD'
}

/** Whose coupon or points are on the order, theirs it is. */
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

/** Only the table of states is asked here: its guards (money, courier) were facts of the moment of acceptance. */
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

/** A time that was wanted is when the food is there, so the kitchen is done before the way begins. */
function earlier(instant: string, minutes: number): string {
  return new Date(Date.parse(instant) - minutes * 60_000).toISOString()
}

/** Given at confirmation; an undo keeps it, a new round at the table makes a new one. */
function promiseOf(sheet: OrderSheet, operation: OrderOperation & { kind: 'state' }): string | null {
  if (operation.to !== 'CONFIRMED' || sheet.state.startsWith('READY')) return sheet.promisedAt
  if (sheet.scheduledFor && awaitsRelease(sheet)) return earlier(sheet.scheduledFor, minutesOnWay(sheet))
  const minutes = operation.minutes ?? sheet.preparationMinutes
  return new Date(Date.parse(happenedAt(operation)) + minutes * 60_000).toISOString()
}
