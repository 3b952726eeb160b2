import { businessDateOf, newId } from '@sofreh/kernel'
import type { Order } from '@sofreh/ordering/contract'
import { type OfflineLine, priceSettingsOf } from '@sofreh/ordering/domain'
import type { Bill, PayEntryBody, SaleEntryBody } from '../sync/bills.ts'
import { tillApi } from '../sync/till-api.ts'
import { useTillFacts } from '../sync/till-facts.ts'
import type { Ticket, TicketLine } from '../ticket/ticket.ts'
import type { Deed } from './commit.ts'

/** Money taken by hand. */
export type Payment = { method: 'CASH'; given: number } | { method: 'CARD'; reference: string }
export type SaleWish = {
  ticket: Ticket
  total: number
  /** Absent: an open tab. */
  payment?: Payment
  isSecondBill?: boolean
}

/** A ticket that is sold: asked of the server with the network, a fact without it. The ids are the same either way (R1). */
export function saleDeed(wish: SaleWish): Deed<Order> {
  const { ticket, total, payment, isSecondBill = false } = wish
  const payments = payment ? paymentsOf(payment, total) : []
  const { device, shift } = useTillFacts.getState()
  const common = {
    ...aboutTicket(ticket),
    expectedPrice: total,
    ...(device ? { device: device.letter } : {}),
    ...(shift ? { shiftId: shift.shiftId } : {}),
  }
  const ask = (signal: AbortSignal) =>
    payment
      ? tillApi('POST /api/orders/quick', { body: { ...common, payments }, idempotencyKey: ticket.id, signal })
      : tillApi('POST /api/orders/postpaid', { body: { ...common, isSecondBill }, idempotencyKey: ticket.id, signal })
  return { kind: 'sale', subjectId: ticket.id, body: offlineSale(wish, payments), ask }
}

/** The sale as it was charged, whatever the rules say when it arrives; its number is given when it is written down. */
function offlineSale({ ticket, total, payment }: SaleWish, payments: OfflinePayments): Omit<SaleEntryBody, 'number'> {
  const { session, device, shift, clockOffsetMs } = useTillFacts.getState()
  if (!session) throw new Error('nobody sells')
  const { vendor } = session
  const now = new Date()
  const table = ticket.deliveryType === 'SERVE' && ticket.table ? { ...ticket.table, categoryName: '' } : null
  return {
    id: ticket.id,
    device: device?.letter ?? '',
    soldAt: now.toISOString(),
    // A till whose clock is wrong still sells on the restaurant's day.
    businessDate: businessDateOf(new Date(now.getTime() + clockOffsetMs), vendor.dayStartHour),
    deliveryType: ticket.deliveryType,
    isPayLater: payment === undefined,
    isFinished: false,
    table,
    numberOfPerson: ticket.guests,
    description: ticket.note,
    customer: ticket.customer ? customerOf(ticket.customer) : null,
    lines: ticket.lines.map(offlineLine),
    rules: priceSettingsOf(vendor),
    tip: 0,
    deliveryCost: 0,
    discount: ticket.discount,
    coupon: null,
    points: null,
    shiftId: shift?.shiftId ?? null,
    payments,
    finalPrice: total,
  }
}

/** Food for an open bill. */
export function addingDeed(ticket: Ticket & { addsTo: { orderId: string } }): Deed<Order> {
  const { orderId } = ticket.addsTo
  const device = deviceName()
  const added = ticket.lines.map((line) => ({ id: newId(), line }))
  const operations = added.map(({ id, line }) => ({ id, kind: 'addLine', line: offlineLine(line) }))
  const asked = added.map(({ id, line }) => ({ id, kind: 'addLine' as const, line: sentLine(line), device }))
  const ask = (signal: AbortSignal) =>
    tillApi('PATCH /api/orders', { body: { orderId, operations: asked }, idempotencyKey: ticket.id, signal })
  return { kind: 'edit', subjectId: orderId, body: { device, operations }, ask }
}

/** Fewer of a dish, with the reason where the kitchen has it; down to nothing it is taken off. */
export function lessDeed(bill: Bill, line: { id: string; count: number }, reason: string): Deed<Order> {
  const device = deviceName()
  const id = newId()
  const act =
    line.count > 1
      ? ({ kind: 'changeCount', lineId: line.id, by: -1 } as const)
      : ({ kind: 'removeLine', lineId: line.id } as const)
  const ask = (signal: AbortSignal) =>
    tillApi('PATCH /api/orders', {
      body: { orderId: bill.id, operations: [{ ...act, id, reason, device }] },
      idempotencyKey: id,
      signal,
    })
  return { kind: 'edit', subjectId: bill.id, body: { device, operations: [{ ...act, id, reason }] }, ask }
}

/** The guests sit down elsewhere. */
export function moveDeed(bill: Bill, table: { id: string; name: string }): Deed<Order> {
  const id = newId()
  const operations = [{ id, kind: 'moveTable', table: { ...table, categoryName: '' }, reason: '' }]
  const ask = (signal: AbortSignal) =>
    tillApi('PUT /api/orders/changetable', {
      body: { id, orderId: bill.id, tableId: table.id },
      idempotencyKey: id,
      signal,
    })
  return { kind: 'edit', subjectId: bill.id, body: { device: deviceName(), operations }, ask }
}

/** The money of an open bill. One payment per opening of its sheet: pressed again after silence, it is recorded once (R1). */
export function payDeed(bill: Bill, id: string, payment: Payment): Deed<unknown> {
  const { shift } = useTillFacts.getState()
  const taken = { id, orderId: bill.id, amount: bill.due, ...(shift ? { shiftId: shift.shiftId } : {}) }
  const [written] = paymentsOf(payment, bill.due, id)
  const body = { device: deviceName(), ...written, shiftId: shift?.shiftId ?? null } as PayEntryBody
  const ask = (signal: AbortSignal): Promise<unknown> =>
    payment.method === 'CASH'
      ? tillApi('POST /api-sofreh/payments/cash', {
          body: { ...taken, given: payment.given },
          idempotencyKey: id,
          signal,
        })
      : tillApi('POST /api/payments/manualpaybypos', {
          body: { ...taken, slipNumber: payment.reference },
          idempotencyKey: id,
          signal,
        })
  return { kind: 'pay', subjectId: bill.id, body, ask }
}

function aboutTicket(ticket: Ticket) {
  return {
    id: ticket.id,
    deliveryType: ticket.deliveryType,
    lines: ticket.lines.map(sentLine),
    description: ticket.note,
    ...(ticket.table ? { tableId: ticket.table.id } : {}),
    ...(ticket.guests ? { numberOfPerson: ticket.guests } : {}),
    ...(ticket.discount ? { discount: ticket.discount } : {}),
    ...(ticket.customer ? { customer: customerOf(ticket.customer) } : {}),
  }
}

/** Items and choices, never amounts (R23): with the network the server prices. */
function sentLine(line: TicketLine) {
  return {
    id: line.id,
    menuItemId: line.menuItemId,
    count: line.count,
    toppings: line.toppings.map(({ toppingId, count }) => ({ toppingId, count })),
    note: line.note,
  }
}

/** The facts of the till's own menu, as the guest was charged. */
function offlineLine(line: TicketLine): OfflineLine {
  const item = useTillFacts.getState().menu?.items.get(line.menuItemId)
  const { vendor } = useTillFacts.getState().session ?? {}
  return {
    ...line,
    categoryId: item?.categoryId ?? line.menuItemId,
    makeMinutes: item?.preparationMinutes ?? vendor?.preparationMinutes ?? 0,
    course: 0,
    seat: null,
    changePrice: null,
    isFreeItem: false,
    isGift: false,
    lineDiscount: null,
  }
}

function customerOf({ phone, firstName, lastName }: NonNullable<Ticket['customer']>) {
  return { phone, ...(firstName ? { firstName } : {}), ...(lastName ? { lastName } : {}) }
}

type OfflinePayments = { id: string; method: 'CASH' | 'CARD'; amount: number; given?: number; reference?: string }[]

function paymentsOf(payment: Payment, amount: number, id = newId()): OfflinePayments {
  if (amount === 0) return []
  if (payment.method === 'CASH') return [{ id, method: 'CASH', amount, given: payment.given }]
  const reference = payment.reference.trim()
  return [{ id, method: 'CARD', amount, ...(reference ? { reference } : {}) }]
}

/** A name for this device in the order's history. */
function deviceName(): string {
  return useTillFacts.getState().device?.letter ?? 'till'
}
