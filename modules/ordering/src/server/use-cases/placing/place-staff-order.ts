import type { InputOf } from '@sofreh/contract'
import type { Tx } from '@sofreh/database'
import { approverOf, type Caller, personOf, requirePermission } from '@sofreh/http'
import { businessDateOf, Refusal, sumOf } from '@sofreh/kernel'
import type { VendorSettings } from '@sofreh/vendors/domain'
import type { Order, postpaidOrder, quickOrder, StaffLine } from '../../../contract/index.ts'
import {
  asMenuPrices,
  deliveryTypeProblem,
  demandsOfSale,
  freshLine,
  linePriceActsOf,
  type OrderAct,
  type OrderOperation,
  type FoldedOrder,
  type OrderTable,
  placedOrder,
  type Placing,
  priceSettingsOf,
  type FoldedLine,
  type SoldLine,
} from '../../../domain/index.ts'
import { boundedPriceOf, type Changed, changeOrder } from '../../store/change-order.ts'
import type { StoredPrice } from '../../store/order-row.ts'
import type { OrderingDeps, Person } from '../../ordering-deps.ts'
import { buyerOf, ensureBuyer } from '../../store/placing/buyer.ts'
import { type DeliveryFound, findDelivery, refuseDelivery, deliveryPart } from '../../store/placing/find-delivery.ts'
import { findReductions, type Reductions, unreduced } from '../../store/placing/find-reductions.ts'
import { requestJudge } from '../../store/judge.ts'
import { writeCounterSale } from './write-counter-sale.ts'
import { refuseOtherPrice, refuseReductions, refuseSlot } from './refuse-sale.ts'
import { findSale, refuseProblems, type SaleFound } from '../../store/placing/sale-lines.ts'
import { tableTaken } from '../../store/placing/table-taken.ts'
import { operationBy } from '../../store/operation-by.ts'
import { type UsableApproval, takeApproval } from '../approvals/take-approval.ts'
import { fingerprintOf, type Sale, writeSale } from '../../store/placing/write-sale.ts'

type Body = InputOf<typeof quickOrder>['body'] & Partial<Pick<InputOf<typeof postpaidOrder>['body'], 'isSecondBill'>>
/** `quick` is paid at once; `postpaid` opens a pay-later bill. */
type Kind = 'quick' | 'postpaid'
type Gathered = {
  settings: VendorSettings
  table: OrderTable | undefined
  found: SaleFound
  reductions: Reductions
  deliveryFound: DeliveryFound
  person: Person | undefined
  now: Date
  kind: Kind
}

/** Places a sale at the counter or a table. Opening hours and the minimum basket do not bind staff. */
export async function placeStaffOrder(
  deps: OrderingDeps,
  kind: Kind,
  { body }: { body: Body },
  caller: Caller,
): Promise<Order> {
  const staffId = personOf(caller)
  const approval = await approvalFor(deps, body, caller)
  requirePermissions(body, approval.caller)
  const now = deps.clock()
  const { vendorId } = caller
  const { deliveryType, lines, discountCode, points, discount = null, tip, customer } = body
  const wanted = { vendorId, channel: 'SALON', deliveryType, isStaff: true } as const
  const eatenAt = body.scheduledFor === undefined ? now : new Date(body.scheduledFor)
  const reading = deps.database.together((handle) => {
    const asked = deps.vendors.settingsOf(handle, vendorId)
    return Promise.all([
      asked,
      tableTaken(deps, handle, { vendorId, tableId: body.tableId }),
      findSale(deps, handle, { ...wanted, lines, now: eatenAt, settings: asked }),
    ])
  })
  const [[settings, table, found], person] = await Promise.all([
    reading,
    customer ? deps.database.transaction((tx) => ensureBuyer(deps, tx, customer)) : undefined,
  ])
  const deliveryFound = await deliveryFor(deps, { body, caller, person })
  const rung = linesAsRung(found.lines, lines)
  const order = unreduced({
    deliveryType,
    tip,
    discount,
    ...deliveryPart(deliveryFound),
    lines: rung,
    settings: priceSettingsOf(settings, deliveryType),
  })
  const asking = { ...wanted, personId: person?.id ?? null, now, eatenAt, discountCode, points }
  const reductions = await findReductions(deps, { ...asking, sheet: order })
  const gathered = { settings, table, found, reductions, deliveryFound, person, now, kind }
  const asked = { ...gathered, caller: approval.caller, approval, staffId, fingerprint: fingerprintOf(staffId, body) }
  const sell = (sold: Body) => {
    const { sale, price } = saleOf(deps, { ...asked, body: sold })
    return writeSale(deps, sale, () => refuseUnsellable(body, gathered, price))
  }
  try {
    return await sell(body)
  } catch (error) {
    // The shift closed during the sale: the sale is stored outside shifts.
    if (!(error instanceof Refusal && error.code === 'SHIFT_CLOSED')) throw error
    return sell({ ...body, shiftId: undefined })
  }
}

/**
 * Finds the manager's approval from another device. A repeat of a stored sale gets the stored answer: its approval is
 * used by then and is not required again.
 */
async function approvalFor(deps: OrderingDeps, body: Body, caller: Caller): Promise<UsableApproval> {
  if (demandsOfSale(body).every((permission) => caller.permissions.has(permission)))
    return { caller, spend: async () => undefined }
  return takeApproval(deps, deps.database, caller, { kind: 'SALE', orderId: body.id })
}

/** Returns the approved acts of a sale, and how much they lower the menu price. */
function approvedOfSale(body: Body, order: FoldedOrder, price: StoredPrice) {
  const acts = [
    ...(body.discount ? [{ kind: 'discount', lineId: null }] : []),
    ...body.lines
      .flatMap(linePriceActsOf)
      .map((act) => ({ kind: act.kind, lineId: 'lineId' in act ? act.lineId : null })),
  ]
  return { acts, amount: Math.max(0, boundedPriceOf(asMenuPrices(order)).finalPrice - price.finalPrice) }
}

function requirePermissions(body: Body, caller: Caller): void {
  for (const permission of demandsOfSale(body)) requirePermission(caller, permission)
  // Waiters open pay-later bills; only staff who answer for the drawer take payments.
  if (body.payments.length > 0) requirePermission(caller, 'PAYMENT_TAKE')
}

/**
 * Finds the delivery zone and fee. A fee set by hand applies where no zone does, and needs a permission where it
 * differs from the zone's fee. The zone's minimum does not bind staff.
 */
async function deliveryFor(
  deps: OrderingDeps,
  { body, caller, person }: { body: Body; caller: Caller; person: Person | undefined },
): Promise<DeliveryFound> {
  const { deliveryType, addressId, address: typedAddress, deliveryCost: costByHand } = body
  const asked = {
    vendorId: caller.vendorId,
    deliveryType,
    addressId,
    typed: typedAddress,
    personId: person?.id,
    costByHand,
  }
  const deliveryFound = await findDelivery(deps, deps.database, asked)
  if (deliveryFound.delivery?.zone && deliveryFound.delivery.isCostByHand) requirePermission(caller, 'PRICE_CHANGE')
  return deliveryFound
}

/** Returns the lines with the staff's changes, as a code or points see them. */
function linesAsRung(sold: readonly SoldLine[], asked: readonly StaffLine[]): FoldedLine[] {
  const changes = new Map(asked.map((line) => [line.id, line]))
  return sold.map((line) => {
    const { changePrice = null, isFreeItem = false, lineDiscount = null } = changes.get(line.id) ?? {}
    return { ...freshLine(line), changePrice, isFreeItem, lineDiscount }
  })
}

function refuseUnsellable(body: Body, sale: Gathered, price: StoredPrice): void {
  const { settings, kind } = sale
  if (body.tableId && !sale.table) throw new Refusal('TABLE_NOT_FOUND')
  const offered = deliveryTypeProblem(settings, body.deliveryType)
  if (offered) throw new Refusal(offered.code, offered.facts)
  refuseDelivery(sale.deliveryFound)
  if (body.scheduledFor !== undefined) refuseSlot({ ...settings, pauses: [] }, sale.now, body.scheduledFor)
  if (kind === 'postpaid' && !settings.payLaterChannels.includes('SALON')) throw new Refusal('PAYMENT_NOT_ALLOWED')
  refuseProblems(sale.found.problems)
  refuseReductions(sale.reductions)
  refuseOtherPrice(price, body.expectedPrice)
  if (!sale.person && body.payments.some(({ method }) => method === 'CREDIT'))
    throw new Refusal('CREDIT_NEEDS_CUSTOMER')
  const paid = sumOf(body.payments.map((payment) => payment.amount))
  if (paid > price.finalPrice) throw new Refusal('PAYMENT_TOO_MUCH', { due: price.finalPrice, paid })
  if (kind === 'quick' && paid < price.finalPrice)
    throw new Refusal('ORDER_NOT_PAID', { due: price.finalPrice - paid, paid })
}

function placingOf(body: Body, facts: Gathered): Placing {
  const { settings, found, table, reductions } = facts
  return {
    orderId: body.id,
    channel: 'SALON',
    deliveryType: body.deliveryType,
    // The payments state the method.
    paymentType: null,
    isPayLater: facts.kind === 'postpaid',
    isSecondBill: body.isSecondBill ?? false,
    currency: settings.currency,
    settings: priceSettingsOf(settings, body.deliveryType),
    customerId: facts.person?.id ?? null,
    table: body.deliveryType === 'SERVE' ? (table ?? null) : null,
    numberOfPerson: body.numberOfPerson ?? null,
    description: body.description,
    businessDate: businessDateOf(facts.now, settings.dayStartHour),
    preparationMinutes: body.preparationMinutes ?? Math.max(settings.preparationMinutes, found.preparationMinutes ?? 0),
    tip: body.tip,
    ...deliveryPart(facts.deliveryFound),
    discount: body.discount ?? null,
    coupon: reductions.coupon,
    points: reductions.points,
    shiftId: body.shiftId ?? null,
    scheduledFor: body.scheduledFor === undefined ? null : new Date(body.scheduledFor).toISOString(),
    offline: null,
    lines: [...found.lines, ...reductions.gifts],
  }
}

type Asked = Gathered & {
  body: Body
  caller: Caller
  approval: UsableApproval
  staffId: string
  fingerprint: string
}

/**
 * Builds the sale.
 * @returns the sale, and its price with all staff changes to its lines
 */
function saleOf(deps: OrderingDeps, asked: Asked): { sale: Sale; price: StoredPrice } {
  const { body, caller, person, staffId } = asked
  const at = asked.now.toISOString()
  const placing = placingOf(body, asked)
  const device = body.device ?? null
  const approvedBy = approverOf(caller, demandsOfSale(body))
  const by = (act: OrderAct): OrderOperation => {
    const isApproved = approvedBy && act.kind !== 'pay'
    return { ...operationBy(deps, staffId, act, at), device, ...(isApproved ? { approvedBy } : {}) }
  }
  const place = { ...by({ kind: 'place', placing }), id: body.id }
  const changes = body.lines
    .filter((line) => placing.lines.some(({ id }) => id === line.id))
    .flatMap(linePriceActsOf)
    .map(by)
  const pays = body.payments.map((payment): OrderOperation => {
    return { ...by({ kind: 'pay', amount: payment.amount, method: payment.method }), id: payment.id }
  })
  const placed = placedOrder(placing, at)
  const price = boundedPriceOf(placed)
  const sale: Sale = {
    vendorId: caller.vendorId,
    settings: asked.settings,
    once: caller.once,
    fingerprint: asked.fingerprint,
    isStaff: true,
    price,
    operations: [{ ...place, kind: 'place', placing }, ...changes, ...pays],
    customer: person ? buyerOf(person) : null,
    before: (tx, change) => writeAround(deps, tx, { ...asked, change }),
  }
  return { sale, price: changes.length === 0 ? price : changeOrder({ sheet: placed, price }, changes).price }
}

/** Uses the approval, and writes the customer's account, the shift and the payments in the sale's own transaction. */
async function writeAround(deps: OrderingDeps, tx: Tx, sale: Asked & { change: Changed }): Promise<void> {
  const { body, caller, person, settings, approval, change } = sale
  const { sheet: order, price } = change
  if (approverOf(caller, demandsOfSale(body))) await approval.spend(tx, approvedOfSale(body, order, price))
  await writeCounterSale(deps, tx, requestJudge, {
    vendorId: caller.vendorId,
    orderId: body.id,
    person,
    landline: body.customer?.landline,
    delivery: order.delivery,
    shiftId: body.shiftId ?? null,
    payments: body.payments,
    currency: settings.currency,
    takenBy: sale.staffId,
    price,
  })
}
