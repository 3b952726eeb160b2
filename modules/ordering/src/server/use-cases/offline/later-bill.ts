import { createHash } from 'node:crypto'
import type { Tx } from '@sofreh/database'
import { businessDateOf, searchForm } from '@sofreh/kernel'
import type { Entry } from '@sofreh/offline'
import type { VendorSettings } from '@sofreh/vendors/domain'
import { balanceOf, drift, isFinal, type FoldedOrder, placedOrder, type Placing } from '../../../domain/index.ts'
import { boundedPriceOf, changeOrder } from '../../store/change-order.ts'
import type { OrderRow } from '../../store/order-row.ts'
import type { OrderingDeps } from '../../ordering-deps.ts'
import { insertOrder } from '../../store/orders.writer.ts'
import { operationBy } from '../../store/operation-by.ts'
import { fingerprintOf } from '../../store/placing/write-sale.ts'
import { lockOrder } from '../../store/reading/orders.reader.ts'
import { entryTime } from '../../store/acting/entry-time.ts'
import { insertReviews } from '../../store/offline/reviews/reviews.writer.ts'

/**
 * Derived from the ended bill's id, so that every till's late entries find the same later bill. The audit derives it
 * too.
 */
function laterBillId(orderId: string): string {
  return `${orderId.slice(0, 24)}${createHash('sha256').update(orderId).digest('hex').slice(0, 12)}`
}

/** Where an ended bill continues: in the target of its merge, else in its later bill. */
function nextOf({ id, sheet: order }: OrderRow): string | null {
  return order.mergedInto ?? (isFinal(order.state) ? laterBillId(id) : null)
}

/**
 * Locks the bill where this one continues now. Cannot deadlock with a merge, since an ended bill is never merged again.
 */
export async function lockContinuingBill(tx: Tx, vendorId: string, orderId: string): Promise<OrderRow | undefined> {
  const row = await lockOrder(tx, vendorId, orderId)
  const next = row && nextOf(row)
  return (next ? await lockContinuingBill(tx, vendorId, next) : undefined) ?? row
}

/** A payment, and the order it was taken for. */
type Paid = { vendorId: string; orderId: string; id: string }

/**
 * Locks the bill that a payment belongs to: the one whose ledger has it, else the target of the merge, else the later
 * bill while that has money due.
 */
export async function lockOwing(deps: OrderingDeps, tx: Tx, paid: Paid): Promise<OrderRow | undefined> {
  const row = await lockOrder(tx, paid.vendorId, paid.orderId)
  const next = row && nextOf(row)
  if (!next || (await isInLedger(deps, tx, paid))) return row
  const later = await lockOwing(deps, tx, { ...paid, orderId: next })
  if (!later || row.sheet.mergedInto) return later ?? row
  const isOwed = balanceOf(later.sheet, later.price.finalPrice).due > 0
  return isOwed || (await isInLedger(deps, tx, { ...paid, orderId: later.id })) ? later : row
}

async function isInLedger(deps: OrderingDeps, tx: Tx, { vendorId, orderId, id }: Paid): Promise<boolean> {
  const { transactions } = await deps.payments.ledgerOf(tx, vendorId, orderId)
  return transactions.some((each) => each.id === id)
}

type Late = { vendorId: string; row: OrderRow; entry: Entry; device: string; settings: VendorSettings; now: Date }

/**
 * Opens a bill for dishes that an offline till added to an ended one, because an ended order accepts no changes. It is a
 * flagged second bill, as when two bills meet at one table (docs/guide/orders.md).
 */
export async function openLaterBill(deps: OrderingDeps, tx: Tx, late: Late): Promise<OrderRow> {
  const { vendorId, row, entry, device, now } = late
  const at = now.toISOString()
  const placing = placingAfter(late)
  const stamp = { personId: entry.personId, device, deviceAt: entry.madeAt, acceptedAt: at }
  const doneAt = placing.offline.soldAt
  const place = { id: deps.newId(), reason: '', ...stamp, doneAt, kind: 'place' as const, placing }
  const order = placedOrder(placing, at)
  const confirm = operationBy(deps, null, { kind: 'state', to: 'CONFIRMED', cause: null }, at)
  const change = changeOrder({ sheet: order, price: boundedPriceOf(order) }, [{ ...confirm, doneAt }])
  const number = await insertOrder(tx, {
    ...change,
    stored: [{ operation: place, position: 1, flag: null }, ...change.stored],
    vendorId,
    fingerprint: fingerprintOf('later', row.id),
    customer: { name: row.customerName, phone: row.customerPhone, search: searchForm(row.customerName) },
    expiresAt: null,
    endsAt: null,
  })
  const { orderId, offline, channel, isPayLater } = placing
  const reviews = offline.drift.map((each) => ({ ...each, id: deps.newId() }))
  await insertReviews(tx, { vendorId, orderId, at: now, entryId: null }, reviews)
  const facts = { number, state: change.sheet.state, channel, isPayLater, isOffline: true }
  await deps.announce(tx, { vendorId, kind: 'order-placed', subjectId: orderId, facts })
  const opened = await lockOrder(tx, vendorId, orderId)
  if (!opened) throw new Error('the later bill was not written')
  return opened
}

function placingAfter({ row: { id, number, sheet: order }, entry, device, settings, now }: Late) {
  const { deliveryType, currency, customerId, table, preparationMinutes, delivery, discount } = order
  const soldAt = entryTime(entry, { now, notBefore: order.placedAt })
  return {
    orderId: laterBillId(id),
    channel: 'SALON',
    deliveryType,
    paymentType: null,
    isPayLater: true,
    isSecondBill: table !== null,
    currency,
    settings: rulesAfter(order),
    customerId,
    table,
    numberOfPerson: null,
    description: '',
    businessDate: businessDateOf(soldAt, settings.dayStartHour),
    preparationMinutes,
    tip: 0,
    deliveryCost: 0,
    ...(delivery ? { delivery } : {}),
    // A percentage discount was promised for later dishes too.
    discount: discount?.kind === 'PERCENTAGE' ? discount : null,
    coupon: null,
    points: null,
    shiftId: null,
    scheduledFor: null,
    offline: { device, number, soldAt: soldAt.toISOString(), drift: [drift('SECOND_BILL')] },
    lines: [],
  } satisfies Placing
}

/** Drops fixed charges per bill, which the ended bill already carries. */
function rulesAfter({ settings }: FoldedOrder): Placing['settings'] {
  const serviceFeeValue = settings.serviceFeeType === 'PERCENTAGE' ? settings.serviceFeeValue : 0
  return { ...settings, serviceFeeValue, orderPackagingCost: 0 }
}
