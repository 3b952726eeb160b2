import { createHash } from 'node:crypto'
import type { Once, Tx } from '@sofreh/database'
import { Refusal, searchForm } from '@sofreh/kernel'
import type { VendorSettings } from '@sofreh/vendors/domain'
import type { Order } from '../../../contract/index.ts'
import {
  automaticMoves,
  expiryOf,
  type OrderOperation,
  placedFacts,
  placedOrder,
  type Placing,
} from '../../../domain/index.ts'
import { type Changed, changeOrder } from '../change-order.ts'
import { isUniqueViolation, openBillRule, refuseTakenId } from '../unique-violation.ts'
import { findFingerprint, findOrder } from '../reading/orders.reader.ts'
import { factsOf, orderView } from '../order-view.ts'
import { endingOfOrder, endsAtOf, operationsToEnd } from '../ending/end-order.ts'
import type { StoredPrice } from '../order-row.ts'
import type { OrderingDeps } from '../../ordering-deps.ts'
import { insertOrder } from '../orders.writer.ts'
import { operationBy } from '../operation-by.ts'
import { movePortions, portionsOf } from './portions.ts'
import { takeEarly, takeLate } from './take-held.ts'

export type Sale = {
  vendorId: string
  settings: VendorSettings
  once: Once | undefined
  fingerprint: string
  isStaff: boolean
  /** Whether the order may reach the kitchen unconfirmed; absent: by the vendor's settings. */
  confirms?: boolean
  /** The price at placing; the operations that follow at once do not change it. */
  price: StoredPrice
  /** The placing first, then the operations that follow at once. */
  operations: readonly [OrderOperation & { kind: 'place' }, ...OrderOperation[]]
  customer: { personId: string; name: string; phone: string } | null
  /** A till's own number; absent: the server's next number. */
  number?: string
  /** The network address of the guest, as a keyed hash. */
  placedFrom?: string
  /** Runs in the transaction before the order is written: customer's account, payments at the counter. */
  before: (tx: Tx, change: Changed) => Promise<unknown>
  /** Runs after the order is written, before events go out. */
  after?: (tx: Tx) => Promise<unknown>
}

/** Returns a text of the request that is equal for equal content. */
export function fingerprintOf(personId: string, body: unknown): string {
  return createHash('sha256')
    .update(`${personId}\n${JSON.stringify(body)}`)
    .digest('base64url')
}

/**
 * Takes the portions, then writes order, operations, tickets and event in one transaction.
 * @param check throws a Refusal for an invalid sale; runs before any write
 */
export async function writeSale(deps: OrderingDeps, sale: Sale, check: () => void): Promise<Order> {
  try {
    check()
    return await deps.database.transaction((tx) => placeIn(deps, tx, sale), { once: sale.once })
  } catch (error) {
    const first = await answerOfFirst(deps, sale, error)
    if (first) return first
    if (isUniqueViolation(error, openBillRule)) throw new Refusal('TABLE_HAS_OPEN_BILL')
    return refuseTakenId(error)
  }
}

/**
 * Returns the first answer to a repeat, whatever would refuse it today (R1): by its idempotency key the stored answer,
 * by the order's own id the order. The same id with other content is a conflict.
 */
async function answerOfFirst(deps: OrderingDeps, sale: Sale, refusal: unknown): Promise<Order | undefined> {
  const { orderId } = sale.operations[0].placing
  const fingerprint = await findFingerprint(deps.database, sale.vendorId, orderId)
  if (fingerprint === undefined) return undefined
  if (fingerprint !== sale.fingerprint) throw new Refusal('IDEMPOTENCY_CONFLICT')
  try {
    // The first request claims the key; a refusal releases a new key.
    return await deps.database.transaction<Order>(() => Promise.reject(refusal), { once: sale.once })
  } catch {
    const row = await findOrder(deps.database, sale.vendorId, orderId)
    return row && orderView(row, sale)
  }
}

async function placeIn(deps: OrderingDeps, tx: Tx, sale: Sale): Promise<Order> {
  const [place, ...later] = sale.operations
  const change = placedChange(deps, sale, [place, ...later])
  const { sheet: order, price } = change
  const { vendorId, settings } = sale
  // Sent together, because none needs the result of another: each round trip costs more than its statement.
  await Promise.all([
    movePortions(deps, tx, { vendorId, orderId: place.placing.orderId }, portionsOf(place.placing.lines)),
    takeEarly(deps, tx, { vendorId, sheet: order, settings }),
    sale.before(tx, change),
  ])
  await takeLate(deps, tx, { vendorId, sheet: order })
  const customer = sale.customer ?? { name: '', phone: '' }
  const expiresAt = expiryOf(order, sale.settings.unpaidExpiryMinutes)
  const number = await insertOrder(tx, {
    ...change,
    vendorId: sale.vendorId,
    fingerprint: sale.fingerprint,
    placedFrom: order.paid > 0 ? null : (sale.placedFrom ?? null),
    customer: { name: customer.name, phone: customer.phone, search: searchForm(customer.name) },
    expiresAt,
    endsAt: endsAtOf(change, settings, place.acceptedAt),
  })
  await sale.after?.(tx)
  const [{ placing, acceptedAt: openedAt }] = sale.operations
  if (sale.isStaff) await noteTableBill(deps, tx, { vendorId, placing, openedAt })
  await deps.announce(tx, {
    vendorId: sale.vendorId,
    kind: 'order-placed',
    subjectId: order.orderId,
    facts: { number, ...placedFacts(order, price.finalPrice, sale.customer) },
  })
  const row = { id: order.orderId, number, sheet: order, price, expiresAt }
  return orderView({ ...row, customerName: customer.name, customerPhone: customer.phone }, sale)
}

/** Shows the bill to guests who scanned the table before staff opened it. */
export async function noteTableBill(
  deps: Pick<OrderingDeps, 'dining'>,
  tx: Tx,
  { vendorId, placing, openedAt }: { vendorId: string; placing: Placing; openedAt: string },
): Promise<void> {
  const { isPayLater, isSecondBill, deliveryType, table, orderId } = placing
  if (!isPayLater || isSecondBill || deliveryType !== 'SERVE' || !table) return
  await deps.dining.visits.noteBill(tx, { vendorId, tableId: table.id, billId: orderId, openedAt })
}

/** Returns the order after its first operations and its automatic moves. */
function placedChange(deps: OrderingDeps, sale: Sale, [place, ...later]: Sale['operations']): Changed {
  const placed = { sheet: placedOrder(place.placing, place.acceptedAt), price: sale.price }
  const changed = changeOrder(placed, later)
  const facts = factsOf(changed.sheet, changed.price.finalPrice, sale.settings)
  const moves = automaticMoves({
    ...facts,
    autoConfirm: sale.isStaff || (sale.confirms ?? sale.settings.autoConfirm),
  }).map((to) => operationBy(deps, null, { kind: 'state', to, cause: null }, place.acceptedAt))
  const moved = changeOrder(changed, moves)
  const ended = changeOrder(moved, endingOf(deps, sale, moved, place.acceptedAt))
  return {
    ...ended,
    stored: [{ operation: place, position: 1, flag: null }, ...changed.stored, ...moved.stored, ...ended.stored],
    tickets: [...changed.tickets, ...moved.tickets, ...ended.tickets],
    flags: [...changed.flags, ...moved.flags, ...ended.flags],
  }
}

/**
 * Returns the operations that complete a sale paid and handed over at once. Its money was taken by hand, so nothing
 * stays due.
 */
function endingOf(deps: OrderingDeps, { settings }: Sale, moved: Changed, at: string): OrderOperation[] {
  const ending = endingOfOrder(moved, settings, at)
  return ending && ending.at <= new Date(at) ? operationsToEnd(deps, moved, { because: ending.because, at }) : []
}
