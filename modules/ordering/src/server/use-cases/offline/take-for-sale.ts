import type { Tx } from '@sofreh/database'
import { type Money, sumOf } from '@sofreh/kernel'
import {
  type BillShare,
  type Drift,
  drift,
  type DriftKind,
  isSlot,
  minutesOfSlot,
  minutesOfDelivery,
  type OfflinePayment,
  type FoldedOrder,
  partsOfPrice,
  releaseOf,
  soldLinesOf,
} from '../../../domain/index.ts'
import type { StoredPrice } from '../../store/order-row.ts'
import type { OrderingDeps, Portion } from '../../ordering-deps.ts'
import { portionsOf } from '../../store/placing/portions.ts'
import { takeSlot } from '../../store/placing/slots.writer.ts'
import { attempt } from './attempt.ts'
import type { Gathered } from './offline-sale.ts'

/** Beyond the capacity of any slot. */
const noLimit = 2_000_000_000

/** Takes what the stock has, since the dishes were eaten, and flags what it lacked. */
export async function takePortions(
  deps: OrderingDeps,
  tx: Tx,
  { caller, sale }: Gathered,
): Promise<{ wanted: Portion[]; taken: Map<string, number>; drift: Drift[] }> {
  const wanted = portionsOf(soldLinesOf(sale))
  const taken = await takeWhatIsThere(deps, tx, caller.vendorId, wanted)
  return { wanted, taken, drift: missedPortions(wanted, taken, sale.lines) }
}

/**
 * Moves portions as far as the stock goes; returned ones (below 0) always return.
 * @returns how many of each dish were moved
 */
export async function takeWhatIsThere(
  deps: OrderingDeps,
  tx: Tx,
  vendorId: string,
  wanted: readonly Portion[],
): Promise<Map<string, number>> {
  let asked = [...wanted]
  // Each round has a more exact count; concurrent sales win at most this often.
  for (let round = 0; round < 5 && asked.length > 0; round += 1) {
    const portions = asked
    const refusal = await attempt(tx, () => deps.moveStock(tx, vendorId, portions))
    if (!refusal) return new Map(asked.map(({ menuItemId, count }) => [menuItemId, count]))
    const left = leftOf(refusal.details['items'])
    asked = portions.flatMap((portion) => {
      const count = Math.min(portion.count, left.get(portion.menuItemId) ?? portion.count)
      return count === 0 ? [] : [{ ...portion, count }]
    })
  }
  return new Map()
}

/** The portions that the stock lacked, by the first line of each dish. */
export function missedPortions(
  wanted: readonly Portion[],
  taken: ReadonlyMap<string, number>,
  lines: readonly { id: string; menuItemId: string }[],
): Drift[] {
  return wanted.flatMap(({ menuItemId, count }) => {
    const now = taken.get(menuItemId) ?? 0
    const line = lines.find((each) => each.menuItemId === menuItemId)
    return now >= count || !line ? [] : [drift('STOCK', { lineId: line.id, charged: count, now })]
  })
}

/** Portions left of the dishes that a refusal names; a deleted dish has none. */
function leftOf(items: unknown): Map<string, number> {
  const named = Array.isArray(items) ? (items as { menuItemId: string; left?: number | null }[]) : []
  return new Map(named.map(({ menuItemId, left }) => [menuItemId, left ?? 0]))
}

/**
 * Takes the slot agreed on the phone even when it is full, since the food was promised. A full slot, or a time that is
 * not offered, creates a review. The till could not check it offline (docs/guide/orders.md: a sale is a fact).
 */
export async function takeAgreedTime(tx: Tx, gathered: Gathered, order: FoldedOrder): Promise<Drift[]> {
  const { caller, settings, soldAt } = gathered
  if (order.scheduledFor === null) return []
  const slotAt = new Date(order.scheduledFor)
  const capacity = settings.slotCapacityMinutes
  const minutes = minutesOfSlot(order.lines, capacity)
  const releaseAt = releaseOf(slotAt, order.preparationMinutes + minutesOfDelivery(order))
  const take = { vendorId: caller.vendorId, orderId: order.orderId, slotAt, minutes, releaseAt }
  const hasCapacity = await takeSlot(tx, { ...take, capacity })
  if (!hasCapacity) await takeSlot(tx, { ...take, capacity: noLimit })
  // Ignores pauses: they stop guests, and the cashier could promise a time regardless.
  const isOffered = settings.scheduledOrders && isSlot({ ...settings, pauses: [] }, soldAt, slotAt)
  return hasCapacity && isOffered ? [] : [drift('SLOT')]
}

/** Assigns the sale to the till's shift, where there is one; a closed shift takes it as a supplement. */
export async function joinShift(
  deps: OrderingDeps,
  tx: Tx,
  { caller, sale }: Gathered,
  amount: Money,
): Promise<{ shiftId: string | null; drift: Drift[] }> {
  const { shiftId } = sale
  if (shiftId === null) return { shiftId, drift: [] }
  const entry = { vendorId: caller.vendorId, shiftId, orderId: sale.id, amount, isLate: true }
  const refusal = await attempt(tx, () => deps.payments().joinShift(tx, entry))
  return refusal ? { shiftId: null, drift: [drift('SHIFT')] } : { shiftId, drift: [] }
}

export type Taken = { paid: { id: string; amount: Money; method: string }[]; drift: Drift[] }
/** The order, the shift and the person of a payment. */
export type Taking = {
  vendorId: string
  orderId: string
  currency: 'TOMAN' | 'RIAL'
  customerId: string | null
  takenBy: string
  shiftId: string | null
  price: StoredPrice
  /** When it was taken, by the server's clock. */
  at: Date
  /** The share of a split bill that is paid. */
  share?: BillShare
}

/**
 * Records payments as the till took them. A payment whose slip number is already used is recorded without the number.
 */
export async function takePayments(
  deps: OrderingDeps,
  tx: Tx,
  payments: readonly OfflinePayment[],
  taking: Taking,
): Promise<Taken> {
  const taken: Taken = { paid: [], drift: [] }
  for (const payment of payments) {
    const { id, amount, method } = payment
    const record = (slipNumber: string | undefined) =>
      attempt(tx, () => deps.payments().recordPayment(tx, paymentOf(taking, payment, slipNumber)))
    let refusal = await record(payment.reference)
    if (refusal?.code === 'SLIP_ALREADY_RECORDED') {
      taken.drift.push(drift('SLIP', { charged: amount }))
      refusal = await record(undefined)
    }
    if (refusal) taken.drift.push(drift(kindOf(refusal.code), { charged: amount, now: 0 }))
    else taken.paid.push({ id, amount, method })
  }
  return taken
}

function kindOf(code: string): DriftKind {
  return code.startsWith('CREDIT') ? 'CREDIT' : 'PAYMENT'
}

function paymentOf(
  { vendorId, orderId, currency, customerId, takenBy, shiftId, price, at, share }: Taking,
  payment: OfflinePayment,
  slipNumber: string | undefined,
): Parameters<ReturnType<OrderingDeps['payments']>['recordPayment']>[1] {
  return {
    vendorId,
    orderId,
    id: payment.id,
    amount: payment.amount,
    currency,
    method: payment.method,
    provider: payment.method === 'CARD' ? 'POS' : 'NONE',
    personId: customerId,
    takenBy,
    parts: partsOfPrice(price),
    isLate: true,
    at,
    ...(share ? { shareId: share.id, shareParts: share.parts } : {}),
    ...(shiftId ? { shiftId } : {}),
    ...(payment.given === undefined ? {} : { given: payment.given }),
    ...(slipNumber ? { slipNumber } : {}),
  }
}

/** Counts points and code that were given; what the rules refuse creates a review. */
export async function takeReductions(deps: OrderingDeps, tx: Tx, gathered: Gathered): Promise<Drift[]> {
  const { caller, sale, customerId, soldAt } = gathered
  const { vendorId } = caller
  const { points, coupon, id: orderId } = sale
  const found: Drift[] = []
  if (points) {
    const refusal = customerId
      ? await attempt(tx, () => deps.spendPoints(tx, { vendorId, personId: customerId, orderId, count: points.count }))
      : true
    if (refusal) found.push(drift('POINTS', { charged: points.value, now: 0 }))
  }
  if (coupon) {
    const no = await deps.noteCouponUse(tx, {
      vendorId,
      couponId: coupon.id,
      orderId,
      personId: customerId,
      at: soldAt,
    })
    if (no) found.push(drift('COUPON'))
  }
  return found
}

export function paidOf(taken: Taken): Money {
  return sumOf(taken.paid.map(({ amount }) => amount))
}
