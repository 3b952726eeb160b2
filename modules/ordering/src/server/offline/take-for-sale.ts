import type { Tx } from '@sofreh/database'
import { type Money, sumOf } from '@sofreh/kernel'
import {
  type BillShare,
  type Drift,
  drift,
  type DriftKind,
  isSlot,
  minutesOfSlot,
  minutesOnWay,
  type OfflinePayment,
  type OrderSheet,
  partsOfPrice,
  releaseOf,
  soldLinesOf,
} from '../../domain/index.ts'
import type { StoredPrice } from '../order-row.ts'
import type { OrderingDeps, Portion } from '../ordering-deps.ts'
import { portionsOf } from '../placing/portions.ts'
import { takeSlot } from '../placing/slots.writer.ts'
import { attempt } from './attempt.ts'
import type { Gathered } from './offline-sale.ts'

/** Beyond what any slot can hold. */
const noLimit = 2_000_000_000

/** The dishes were eaten: the stock gives what it has, and says what it had not. */
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
 * Moves portions as far as the stock goes; what comes back (below 0) comes back whole.
 * @returns how many of each dish were moved
 */
export async function takeWhatIsThere(
  deps: OrderingDeps,
  tx: Tx,
  vendorId: string,
  wanted: readonly Portion[],
): Promise<Map<string, number>> {
  let asked = [...wanted]
  // Each round knows more exactly what is left; whoever sells meanwhile is faster at most that often.
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

/** What the stock had not, by the first line of each dish. */
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

/** Portions left of the dishes that a refusal names; a dish that is gone has none. */
function leftOf(items: unknown): Map<string, number> {
  const named = Array.isArray(items) ? (items as { menuItemId: string; left?: number | null }[]) : []
  return new Map(named.map(({ menuItemId, left }) => [menuItemId, left ?? 0]))
}

/**
 * The time that was agreed on the phone: the food is promised, so the slot is taken even where it has no room; that, and a time
 * that is not offered, is for a person. Nobody could be asked without the network (docs/orders.md: a sale is a fact).
 */
export async function takeAgreedTime(tx: Tx, gathered: Gathered, sheet: OrderSheet): Promise<Drift[]> {
  const { caller, settings, soldAt } = gathered
  if (sheet.scheduledFor === null) return []
  const slotAt = new Date(sheet.scheduledFor)
  const capacity = settings.slotCapacityMinutes
  const minutes = minutesOfSlot(sheet.lines, capacity)
  const releaseAt = releaseOf(slotAt, sheet.preparationMinutes + minutesOnWay(sheet))
  const take = { vendorId: caller.vendorId, orderId: sheet.orderId, slotAt, minutes, releaseAt }
  const hasRoom = await takeSlot(tx, { ...take, capacity })
  if (!hasRoom) await takeSlot(tx, { ...take, capacity: noLimit })
  // A pause stops guests; what a till promised was its cashier's to promise.
  const isOffered = settings.scheduledOrders && isSlot({ ...settings, pauses: [] }, soldAt, slotAt)
  return hasRoom && isOffered ? [] : [drift('SLOT')]
}

/** The shift the till sold in, where there is one: a closed one takes it as a supplement. */
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
/** Of which order, in which shift, by whom money was taken. */
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

/** The money as the till took it. A slip that another payment has already is kept without its number. */
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

/** Points and the code were given: they are counted, and what the rule has against them is for a person. */
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
