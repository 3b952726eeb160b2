import { businessDateOf, newId } from '@sofreh/kernel'
import type { Order } from '@sofreh/ordering/contract'
import { type OfflineLine, priceSettingsOf } from '@sofreh/ordering/domain'
import type { Bill, PayEntryBody, SaleEntryBody } from '../bills.ts'
import { onlineDeliveryFields, offlineDeliveryFields } from '../../commands/delivery-fee.ts'
import { noteWithName } from '../../commands/tab-name.ts'
import { apiApprovedBy, approverIn } from '../staff/approved-api.ts'
import { onlineTimeFields, offlineTimeFields } from '../../commands/when.ts'
import { tillApi } from '../till-api.ts'
import { useTillFacts } from '../till-facts.ts'
import { priceOfCart } from '../../commands/price-of-cart.ts'
import { tableOf, type Cart, type CartLine, type SaleRequest } from '../../commands/cart.ts'
import type { Command } from '../commit.ts'
import { needsServer, type Payment } from '../../commands/payment.ts'

/** Returns the command that sells a cart. The ids are the same whether it is sent or logged (R1). */
export function saleCommand(request: SaleRequest): Command<Order> {
  const { cart, total, tip = 0, isSecondBill = false, shiftId } = request
  const payments = request.payments?.map(sentPayment) ?? []
  const { device } = useTillFacts.getState()
  const common = {
    ...cartFields(cart),
    tip,
    expectedPrice: total,
    ...(device ? { device: device.letter } : {}),
    ...(shiftId ? { shiftId } : {}),
  }
  const ask = async (signal: AbortSignal) => {
    const api = await apiApprovedBy(cart.approvedBy)
    const sent = { idempotencyKey: cart.id, signal }
    return request.payments
      ? api('POST /api/orders/quick', { body: { ...common, payments }, ...sent })
      : api('POST /api/orders/postpaid', { body: { ...common, isSecondBill }, ...sent })
  }
  // Only the server knows what is left of a code or of points.
  const isOnline = needsServer(request.payments ?? []) || cart.coupon !== null || cart.points !== null
  return { kind: 'sale', subjectId: cart.id, body: offlineSale(request, payments), ask, needsServer: isOnline }
}

/** Returns the sale as it was charged; later rules do not change it. Its number is given when it is logged. */
function offlineSale(
  { cart, total, tip = 0, payments: paid, shiftId }: SaleRequest,
  payments: SentPayment[],
): Omit<SaleEntryBody, 'number'> {
  const { session, device, clockOffsetMs } = useTillFacts.getState()
  if (!session) throw new Error('a sale needs a signed-in person')
  const { vendor } = session
  const now = new Date()
  const table = tableOf(cart)
  return {
    id: cart.id,
    device: device?.letter ?? '',
    soldAt: now.toISOString(),
    // A till with a wrong clock still sells on the restaurant's business date.
    businessDate: businessDateOf(new Date(now.getTime() + clockOffsetMs), vendor.dayStartHour),
    deliveryType: cart.deliveryType,
    isPayLater: paid === undefined,
    isFinished: false,
    table: table && { ...table, categoryName: '' },
    numberOfPerson: cart.guests,
    description: noteWithName(cart.tabName, cart.note),
    customer: cart.customer ? customerOf(cart.customer, cart.landline) : null,
    lines: cart.lines.map(offlineLine),
    rules: priceSettingsOf(vendor, cart.deliveryType),
    tip,
    ...offlineTimeFields(cart),
    ...offlineDeliveryFields(cart, priceOfCart(cart, vendor).deliveryCost),
    discount: cart.discount,
    approvedBy: approverIn(cart.approvedBy),
    coupon: null,
    points: null,
    shiftId,
    payments,
    finalPrice: total,
  }
}

/** Returns the command that adds a cart to an open bill. */
export function addItemsCommand(cart: Cart & { addsTo: { orderId: string } }): Command<Order> {
  const { orderId } = cart.addsTo
  const { approvedBy = null } = cart
  const device = deviceName()
  // Make the ids once: sent and logged, it is the same edit.
  const added = cart.lines.map((line) => ({
    line,
    id: newId(),
    priceActs: priceActsOf(line).map((act) => ({ ...act, id: newId() })),
  }))
  const operations = added.flatMap(({ id, line, priceActs }) => [
    { id, kind: 'addLine', line: { ...offlineLine(line), ...asMenu } },
    ...priceActs.map((act) => ({ ...act, reason: '' })),
  ])
  const asked = added.flatMap(({ id, line, priceActs }) => [
    { id, kind: 'addLine' as const, line: sentLine(line), device },
    ...priceActs.map((act) => ({ ...act, device })),
  ])
  const ask = async (signal: AbortSignal) => {
    const api = await apiApprovedBy(approvedBy)
    return api('PATCH /api/orders', { body: { orderId, operations: asked }, idempotencyKey: cart.id, signal })
  }
  return { kind: 'edit', subjectId: orderId, body: { device, operations, approvedBy: approverIn(approvedBy) }, ask }
}

const asMenu = { changePrice: null, isFreeItem: false, lineDiscount: null }

/** On an open bill each price change is an operation of its own, right after its dish. */
function priceActsOf({ id: lineId, isFreeItem, changePrice = null, lineDiscount }: CartLine) {
  return [
    ...(changePrice === null ? [] : [{ kind: 'priceChange' as const, lineId, changePrice }]),
    ...(isFreeItem ? [{ kind: 'freeItem' as const, lineId, isFreeItem }] : []),
    ...(lineDiscount ? [{ kind: 'lineDiscount' as const, lineId, discount: lineDiscount }] : []),
  ]
}

/** Reason and approver of an edit. */
export type EditApproval = {
  reason: string
  /** The approver, where the person at the till lacks the permission. */
  approvedBy: string | null
}

/**
 * Returns the command that lowers a line's count by one, or removes it at one. Where the kitchen has it, a reason is
 * needed.
 */
export function lowerCountCommand(
  bill: Bill,
  line: { id: string; count: number },
  { reason, approvedBy }: EditApproval,
): Command<Order> {
  const device = deviceName()
  const id = newId()
  const act =
    line.count > 1
      ? ({ kind: 'changeCount', lineId: line.id, by: -1 } as const)
      : ({ kind: 'removeLine', lineId: line.id } as const)
  const ask = async (signal: AbortSignal) => {
    const api = await apiApprovedBy(approvedBy)
    return api('PATCH /api/orders', {
      body: { orderId: bill.id, operations: [{ ...act, id, reason, device }] },
      idempotencyKey: id,
      signal,
    })
  }
  return {
    kind: 'edit',
    subjectId: bill.id,
    body: { device, operations: [{ ...act, id, reason }], approvedBy: approverIn(approvedBy) },
    ask,
  }
}

/** Returns the command that moves a bill to another table. */
export function moveTableCommand(bill: Bill, table: { id: string; name: string }): Command<Order> {
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

type BillMoney = {
  payments: readonly Payment[]
  /** The whole tip; present only when it changed. */
  tip?: number
  /** The share of a split bill that is paid. */
  share?: { id: string } | undefined
}

/**
 * Returns the command that sets the tip, then records payments on an open bill. Each payment has its own id, so a
 * repeat after silence records it once (R1).
 */
export function payCommand(bill: Pick<Bill, 'id'>, { payments, tip, share }: BillMoney): Command<unknown> {
  const { shift } = useTillFacts.getState()
  const device = deviceName()
  const ofShare = share ? { shareId: share.id } : {}
  const operations = tip === undefined ? [] : [{ id: newId(), kind: 'setTip' as const, tip, reason: '' }]
  const written = payments.map((payment) => ({
    kind: 'pay' as const,
    body: { device, ...sentPayment(payment), ...ofShare, shiftId: shift?.shiftId ?? null } as PayEntryBody,
  }))
  const entries =
    operations.length > 0 ? [{ kind: 'edit' as const, body: { device, operations } }, ...written] : written
  const [first, ...more] = entries
  if (!first) throw new Error('nothing was paid')
  const ask = async (signal: AbortSignal): Promise<unknown> => {
    for (const each of operations)
      await tillApi('PATCH /api/orders', {
        body: { orderId: bill.id, operations: [{ ...each, device }] },
        idempotencyKey: each.id,
        signal,
      })
    const [paid] = payments
    // Only a new tip, set before a terminal charges it.
    if (!paid) return undefined
    return tillApi('POST /api-sofreh/payments/take', {
      body: {
        orderId: bill.id,
        payments: payments.map(takenPart),
        ...ofShare,
        ...(shift ? { shiftId: shift.shiftId } : {}),
      },
      idempotencyKey: paid.id,
      signal,
    })
  }
  return { subjectId: bill.id, ...first, more, ask, needsServer: needsServer(payments) }
}

function takenPart({ id, amount, ...payment }: Payment) {
  if (payment.method === 'CASH') return { id, amount, method: payment.method, given: payment.given }
  return payment.method === 'CARD'
    ? { id, amount, method: payment.method, slipNumber: payment.reference.trim() }
    : { id, amount, method: payment.method }
}

function cartFields(cart: Cart) {
  const table = tableOf(cart)
  return {
    id: cart.id,
    deliveryType: cart.deliveryType,
    lines: cart.lines.map((line) => ({ ...sentLine(line), ...priceChangesOf(line) })),
    description: noteWithName(cart.tabName, cart.note),
    ...onlineDeliveryFields(cart),
    ...onlineTimeFields(cart),
    ...(cart.coupon ? { discountCode: cart.coupon.code } : {}),
    ...(cart.points ? { points: cart.points.count } : {}),
    ...(table ? { tableId: table.id } : {}),
    ...(cart.guests ? { numberOfPerson: cart.guests } : {}),
    ...(cart.discount ? { discount: cart.discount } : {}),
    ...(cart.customer ? { customer: customerOf(cart.customer, cart.landline) } : {}),
  }
}

/** Sends items and choices, never amounts (R23): online the server prices. */
function sentLine(line: CartLine) {
  return {
    id: line.id,
    menuItemId: line.menuItemId,
    count: line.count,
    toppings: line.toppings.map(({ toppingId, count }) => ({ toppingId, count })),
    note: line.note,
    ...(line.course ? { course: line.course } : {}),
    ...(line.seat ? { seat: line.seat } : {}),
    ...(line.isHeld ? { isHeld: true } : {}),
  }
}

/** Returns a line's manual price changes; each needs its permission. */
function priceChangesOf({ isFreeItem, changePrice = null, lineDiscount }: CartLine) {
  return {
    ...(isFreeItem ? { isFreeItem } : {}),
    ...(changePrice === null ? {} : { changePrice }),
    ...(lineDiscount ? { lineDiscount } : {}),
  }
}

/** Returns a line with the facts of the till's own menu, as the guest was charged. */
function offlineLine(line: CartLine): OfflineLine {
  const item = useTillFacts.getState().menu?.items.get(line.menuItemId)
  const { vendor } = useTillFacts.getState().session ?? {}
  return {
    ...line,
    categoryId: item?.categoryId ?? line.menuItemId,
    makeMinutes: item?.preparationMinutes ?? vendor?.preparationMinutes ?? 20,
    course: line.course ?? 0,
    seat: line.seat ?? null,
    isHeld: line.isHeld ?? false,
    changePrice: line.changePrice ?? null,
    isGift: false,
    lineDiscount: line.lineDiscount ?? null,
  }
}

function customerOf({ phone, firstName, lastName }: NonNullable<Cart['customer']>, landline: string | null) {
  return {
    phone,
    ...(firstName ? { firstName } : {}),
    ...(lastName ? { lastName } : {}),
    ...(landline ? { landline } : {}),
  }
}

type SentPayment = { id: string; method: Payment['method']; amount: number; given?: number; reference?: string }

function sentPayment({ id, amount, ...payment }: Payment): SentPayment {
  if (payment.method === 'CASH') return { id, method: payment.method, amount, given: payment.given }
  const reference = payment.method === 'CARD' ? payment.reference.trim() : ''
  return { id, method: payment.method, amount, ...(reference ? { reference } : {}) }
}

/** Returns this device's name for the order's history. */
function deviceName(): string {
  return useTillFacts.getState().device?.letter ?? 'till'
}
