import { newId } from '@sofreh/kernel'
import type { Ticket, TicketLine } from '../ticket/ticket.ts'
import type { Sale } from './outbox.ts'

/** Money taken with the sale. */
export type Payment = { method: 'CASH'; given: number } | { method: 'CARD'; reference: string }
export type SaleWish = {
  vendorId: string
  ticket: Ticket
  total: number
  /** Absent: an open tab. */
  payment?: Payment
  isSecondBill?: boolean
}

/** Turns a ticket into a sale with its ids and key, made once and never again. */
export function saleOf(wish: SaleWish): Sale {
  const { ticket, total, vendorId } = wish
  const made = { vendorId, key: newId(), ticket, total, madeAtMs: Date.now(), refusal: null }
  if (ticket.addsTo) {
    const operations = ticket.lines.map((line) => ({
      kind: 'addLine' as const,
      id: newId(),
      line: sentLine(line),
      deviceAt: now(),
    }))
    const orderId = ticket.addsTo.orderId
    return { ...made, id: ticket.id, orderId, call: 'add', body: { orderId, operations } }
  }
  const body = { ...commonBody(ticket), expectedPrice: total, device: deviceName() }
  const own = { ...made, id: ticket.id, orderId: ticket.id }
  if (!wish.payment) return { ...own, call: 'postpaid', body: { ...body, isSecondBill: wish.isSecondBill ?? false } }
  return { ...own, call: 'quick', body: { ...body, payments: paymentsOf(wish.payment, total) } }
}

function commonBody(ticket: Ticket) {
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

/** Items and choices, never amounts (R23). */
function sentLine(line: TicketLine) {
  return {
    id: line.id,
    menuItemId: line.menuItemId,
    count: line.count,
    toppings: line.toppings.map(({ toppingId, count }) => ({ toppingId, count })),
    note: line.note,
  }
}

function customerOf({ phone, firstName, lastName }: NonNullable<Ticket['customer']>) {
  return { phone, ...(firstName ? { firstName } : {}), ...(lastName ? { lastName } : {}) }
}

function paymentsOf(payment: Payment, amount: number) {
  if (amount === 0) return []
  if (payment.method === 'CASH') return [{ id: newId(), method: 'CASH' as const, amount, given: payment.given }]
  const reference = payment.reference.trim()
  return [{ id: newId(), method: 'CARD' as const, amount, ...(reference ? { reference } : {}) }]
}

function now(): string {
  return new Date().toISOString()
}

/** A name for this device in the order's history; made once. */
function deviceName(): string {
  const kept = localStorage.getItem('sofreh.device')
  if (kept) return kept
  const name = `till-${newId().slice(-4)}`
  localStorage.setItem('sofreh.device', name)
  return name
}
