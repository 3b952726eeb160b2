import { createHash } from 'node:crypto'
import { isUniqueViolation, type Once, type Tx } from '@sofreh/database'
import { Refusal, searchForm } from '@sofreh/kernel'
import type { VendorSettings } from '@sofreh/vendors/domain'
import { sql } from 'kysely'
import type { Order } from '../../../contract/index.ts'
import {
  automaticMoves,
  expiryOf,
  type FoldedOrder,
  type OrderOperation,
  placedFacts,
  placedOrder,
  type Placing,
} from '../../../domain/index.ts'
import { type Changed, changeOrder } from '../change-order.ts'
import { openBillRule, refuseTakenId } from '../refuse-taken-id.ts'
import { findFingerprint, findOrder } from '../reading/orders.reader.ts'
import { factsOf, orderView } from '../order-view.ts'
import type { Buyer } from './buyer.ts'
import { endingOfOrder, endsAtOf, operationsToEnd } from '../ending/end-order.ts'
import type { StoredPrice } from '../order-row.ts'
import type { OrderingDeps, Portion } from '../../ordering-deps.ts'
import { type Judge, requestJudge } from '../judge.ts'
import { insertOrder } from '../orders.writer.ts'
import { operationBy } from '../operation-by.ts'
import { movePortions, namedDish, noteMissed } from './move-portions.ts'
import { type Holding, takeEarly, takeLate } from './take-held.ts'

/** The placing first, then the operations that follow at once. */
export type Operations = readonly [OrderOperation & { kind: 'place' }, ...OrderOperation[]]

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
  operations: Operations
  customer: Buyer | null
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
    return await place(deps, sale)
  } catch (error) {
    const first = await answerOfFirst(deps, sale, error)
    if (first) return first
    if (isUniqueViolation(error, openBillRule)) throw new Refusal('TABLE_HAS_OPEN_BILL')
    return refuseTakenId(namedDish(error))
  }
}

async function place(deps: OrderingDeps, sale: Sale): Promise<Order> {
  let placed: { answer: Order; numbered: Promise<string> } | undefined
  const answer = await deps.database.transaction(
    async (tx) => {
      placed = await placeIn(deps, tx, sale)
      return placed.answer
    },
    { once: sale.once },
  )
  if (answer === placed?.answer) return { ...answer, number: await placed.numbered }
  return withNumber(deps, sale, answer)
}

/**
 * Returns the stored answer with the order's number: it is stored without one, because it travels with the order that
 * gets the number. A number never changes.
 */
async function withNumber(deps: OrderingDeps, { vendorId }: Sale, stored: Order): Promise<Order> {
  // Stored by a release that waited for the number.
  if (stored.number !== '') return stored
  const row = await findOrder(deps.database, vendorId, stored.id)
  if (!row) throw new Error('the order of a stored answer is missing')
  return { ...stored, number: row.number }
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
    const stored = await deps.database.transaction<Order>(() => Promise.reject(refusal), { once: sale.once })
    return await withNumber(deps, sale, stored)
  } catch {
    const row = await findOrder(deps.database, sale.vendorId, orderId)
    return row && orderView(row, sale)
  }
}

async function placeIn(deps: OrderingDeps, tx: Tx, sale: Sale): Promise<{ answer: Order; numbered: Promise<string> }> {
  const { vendorId, settings } = sale
  const change = firstChange({ ...sale, movesOf: (changed) => movesOfRequest(deps, sale, changed) })
  const { sheet: order, price } = change
  const before = () => sale.before(tx, change)
  const missed = takesStockLast(sale, order)
    ? await takeStockLast(deps, tx, { vendorId, sheet: order, before })
    : (await takeForSale(deps, tx, requestJudge, { vendorId, settings, sheet: order, before })).missed
  const { numbered, expiresAt } = await storeSale(deps, tx, { ...sale, change, missed })
  const { name: customerName = '', phone: customerPhone = '' } = sale.customer ?? {}
  const written = { id: order.orderId, number: '', sheet: order, price, expiresAt, customerName, customerPhone }
  return { answer: orderView(written, sale), numbered }
}

/**
 * Whether nothing that other sales wait for is locked beside the stock. Any other sale locks the stock first, as edits and
 * rejections do, so that no two wait for each other.
 */
function takesStockLast({ isStaff }: Sale, { points, coupon, scheduledFor }: FoldedOrder): boolean {
  return !isStaff && points === null && coupon === null && scheduledFor === null
}

type StockLast = Pick<Holding, 'vendorId' | 'sheet'> & { before: () => Promise<unknown> }

/**
 * Sends the stock's statement without waiting for it, so that it travels with the order, its event and the commit: the
 * stock and the vendor's counters are locked for one round trip only. A refusal fails the commit.
 */
async function takeStockLast(deps: OrderingDeps, tx: Tx, { vendorId, sheet: order, before }: StockLast): Promise<[]> {
  await before()
  movePortions(deps, tx, requestJudge, { vendorId, orderId: order.orderId, before: [], after: order.lines }).catch(
    () => undefined,
  )
  return []
}

type ForSale<Written> = Holding & { before: () => Promise<Written> }

/**
 * Takes what a sale needs of stock, slot, points, accounts and codes. A request is refused where one of them lacks; a
 * recorded sale gets what is there, and the rest is filed.
 * @returns the portions that the stock lacked, and what `before` wrote
 */
export async function takeForSale<Written>(
  deps: OrderingDeps,
  tx: Tx,
  judge: Judge,
  { before, ...holding }: ForSale<Written>,
): Promise<{ missed: Portion[]; written: Written }> {
  const { vendorId, sheet: order } = holding
  const taken = { vendorId, orderId: order.orderId, before: [], after: order.lines }
  const portions = () => movePortions(deps, tx, judge, taken)
  const early = () => takeEarly(deps, tx, judge, holding)
  const [missed, , written] =
    judge.mode === 'request'
      ? // Sent together, because none needs the result of another: each round trip costs more than its statement.
        await Promise.all([portions(), early(), before()])
      : // One after the other: each may roll back to its savepoint.
        ([await portions(), await early(), await before()] as const)
  await takeLate(deps, tx, judge, holding)
  return { missed, written }
}

type Stored = Pick<Sale, 'vendorId' | 'settings' | 'fingerprint' | 'isStaff' | 'customer' | 'placedFrom' | 'after'> & {
  operations: Operations
  change: Changed
  missed: readonly Portion[]
  /** A till's own number; absent: the server's next number. */
  number?: string
}

/**
 * Writes a sale's order, its table's bill and its event. Waits for neither the order nor the event, so that both travel
 * with the commit: `numbered` resolves with them.
 */
export async function storeSale(
  deps: OrderingDeps,
  tx: Tx,
  { vendorId, settings, operations: [{ placing, acceptedAt }], change, ...sale }: Stored,
): Promise<{ numbered: Promise<string>; expiresAt: Date | null }> {
  const { sheet: order, price } = change
  const { orderId } = order
  const { name, phone } = sale.customer ?? { name: '', phone: '' }
  const expiresAt = expiryOf(order, settings.unpaidExpiryMinutes)
  const numbered = insertOrder(tx, {
    ...change,
    vendorId,
    fingerprint: sale.fingerprint,
    placedFrom: order.paid > 0 ? null : (sale.placedFrom ?? null),
    customer: { name, phone, search: searchForm(name) },
    expiresAt,
    endsAt: endsAtOf(change, settings, acceptedAt),
    ...(sale.number === undefined ? {} : { number: sale.number }),
  })
  // The commit reports a failure.
  numbered.catch(() => undefined)
  await noteMissed(tx, { vendorId, orderId }, sale.missed)
  await sale.after?.(tx)
  if (sale.isStaff) await noteTableBill(deps, tx, { vendorId, placing, openedAt: order.placedAt })
  const facts = placedFacts(order, price.finalPrice, sale.customer)
  await deps.announce(tx, {
    vendorId,
    kind: 'order-placed',
    subjectId: orderId,
    facts: order.offline ? { ...facts, isOffline: true } : facts,
    computed: numberOfOrder(vendorId, orderId),
  })
  return { numbered, expiresAt }
}

const numberOfOrder = (vendorId: string, orderId: string) =>
  sql`(select jsonb_build_object('number', number) from orders where vendor_id = ${vendorId} and id = ${orderId})`

/** Shows the bill to guests who scanned the table before staff opened it. */
async function noteTableBill(
  deps: Pick<OrderingDeps, 'dining'>,
  tx: Tx,
  { vendorId, placing, openedAt }: { vendorId: string; placing: Placing; openedAt: string },
): Promise<void> {
  const { isPayLater, isSecondBill, deliveryType, table, orderId } = placing
  if (!isPayLater || isSecondBill || deliveryType !== 'SERVE' || !table) return
  await deps.dining.visits.noteBill(tx, { vendorId, tableId: table.id, billId: orderId, openedAt })
}

type First = { price: StoredPrice; operations: Operations; movesOf: (changed: Changed) => readonly OrderOperation[] }

/** Returns the order after its placing, the operations that follow at once, and the moves that these cause. */
export function firstChange({ price, operations: [place, ...later], movesOf }: First): Changed {
  const placed = { sheet: placedOrder(place.placing, place.acceptedAt), price }
  const changed = changeOrder(placed, later)
  const moved = changeOrder(changed, movesOf(changed))
  return {
    ...moved,
    stored: [{ operation: place, position: 1, flag: null }, ...changed.stored, ...moved.stored],
    tickets: [...changed.tickets, ...moved.tickets],
    flags: [...changed.flags, ...moved.flags],
  }
}

/**
 * Returns the automatic moves of a request, and those that complete a sale paid and handed over at once. Its money was
 * taken by hand, so nothing stays due.
 */
function movesOfRequest(deps: OrderingDeps, sale: Sale, changed: Changed): OrderOperation[] {
  const { settings, isStaff, confirms = settings.autoConfirm } = sale
  const [{ acceptedAt: at }] = sale.operations
  const facts = factsOf(changed.sheet, changed.price.finalPrice, settings)
  const moves = automaticMoves({ ...facts, autoConfirm: isStaff || confirms }).map((to) =>
    operationBy(deps, null, { kind: 'state', to, cause: null }, at),
  )
  const moved = changeOrder(changed, moves)
  const ending = endingOfOrder(moved, settings, at)
  const isOver = ending && ending.at <= new Date(at)
  return isOver ? [...moves, ...operationsToEnd(deps, moved, { because: ending.because, at })] : moves
}
