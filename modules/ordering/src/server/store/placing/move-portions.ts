import type { Tx } from '@sofreh/database'
import { Refusal } from '@sofreh/kernel'
import { sql } from 'kysely'
import { drift, type FoldedLine } from '../../../domain/index.ts'
import { unknownDish } from '../../../text/ordering.fa.ts'
import type { OrderingDeps, Portion } from '../../ordering-deps.ts'
import type { Judge } from '../judge.ts'

type Counted = readonly Pick<FoldedLine, 'id' | 'menuItemId' | 'count'>[]
type OfOrder = { vendorId: string; orderId: string }

/**
 * Moves the portions that a sale or an edit takes and returns. Call it once per transaction: it locks the stock's rows in
 * the order of their ids. A recorded act takes what the stock has, since the dishes were eaten, and files what it lacked.
 * @returns the portions that the stock lacked, for `noteMissed` once the order is stored
 * @throws Refusal ITEM_SOLD_OUT that names the dish
 */
export async function movePortions(
  deps: Pick<OrderingDeps, 'catalog'>,
  tx: Tx,
  judge: Pick<Judge, 'mode' | 'file' | 'attempt'>,
  { before, after, ...order }: OfOrder & { before: Counted; after: Counted },
): Promise<Portion[]> {
  const wanted = await withoutMissed(tx, order, portionsBetween(before, after))
  if (wanted.length === 0) return []
  if (judge.mode === 'record')
    return takeWhatIsThere(deps, tx, judge, { vendorId: order.vendorId, wanted, lines: after })
  try {
    await deps.catalog.moveStock(tx, order.vendorId, wanted)
    return []
  } catch (error) {
    throw namedDish(error)
  }
}

/** Returns the portions that go from the stock (above 0) and back to it (below 0). */
function portionsBetween(before: Counted, after: Counted): Portion[] {
  const counts = new Map<string, number>()
  const count = (id: string, by: number) => counts.set(id, (counts.get(id) ?? 0) + by)
  for (const line of after) count(line.menuItemId, line.count)
  for (const line of before) count(line.menuItemId, -line.count)
  return [...counts].flatMap(([menuItemId, by]) => (by === 0 ? [] : [{ menuItemId, count: by }]))
}

type Taking = { vendorId: string; wanted: readonly Portion[]; lines: Counted }

/** Moves portions as far as the stock goes; returned ones (below 0) always return. @returns the portions it lacked */
async function takeWhatIsThere(
  deps: Pick<OrderingDeps, 'catalog'>,
  tx: Tx,
  judge: Pick<Judge, 'file' | 'attempt'>,
  { vendorId, wanted, lines }: Taking,
): Promise<Portion[]> {
  let asked = [...wanted]
  let taken = new Map<string, number>()
  // Each round has a more exact count; concurrent sales win at most this often.
  for (let round = 0; round < 5 && asked.length > 0; round += 1) {
    const portions = asked
    const refusal = await judge.attempt(tx, () => deps.catalog.moveStock(tx, vendorId, portions))
    if (!refusal) {
      taken = new Map(portions.map(({ menuItemId, count }) => [menuItemId, count]))
      break
    }
    const left = leftOf(refusal.details['items'])
    asked = portions.flatMap((portion) => {
      const count = Math.min(portion.count, left.get(portion.menuItemId) ?? portion.count)
      return count === 0 ? [] : [{ ...portion, count }]
    })
  }
  const missed = wanted.flatMap((portion) => {
    const now = taken.get(portion.menuItemId) ?? 0
    return now < portion.count ? [{ ...portion, now }] : []
  })
  for (const { menuItemId, count: charged, now } of missed) {
    const line = lines.find((each) => each.menuItemId === menuItemId)
    if (line) judge.file([drift('STOCK', { lineId: line.id, charged, now })])
  }
  return missed.flatMap(({ menuItemId, count, now }) => (count > 0 ? [{ menuItemId, count: count - now }] : []))
}

/** Portions left of the dishes that a refusal names; a deleted dish has none. */
function leftOf(items: unknown): Map<string, number> {
  const named = Array.isArray(items) ? (items as { menuItemId: string; left?: number | null }[]) : []
  return new Map(named.map(({ menuItemId, left }) => [menuItemId, left ?? 0]))
}

/** Names the dish in a refusal of the stock; returns any other error unchanged. */
export function namedDish(refusal: unknown): unknown {
  if (!(refusal instanceof Refusal && refusal.code === 'ITEM_SOLD_OUT')) return refusal
  const { items } = refusal.details
  const first: unknown = Array.isArray(items) ? items[0] : undefined
  const title = typeof first === 'object' && first !== null && 'title' in first ? String(first.title) : unknownDish
  return new Refusal('ITEM_SOLD_OUT', { ...refusal.details, title })
}

/** Records portions that an act without a network needed and the stock did not have. The order is stored. */
export async function noteMissed(tx: Tx, { vendorId, orderId }: OfOrder, missed: readonly Portion[]): Promise<void> {
  if (missed.length === 0) return
  await sql`
    insert into missed_portions (vendor_id, order_id, menu_item_id, count)
    select ${vendorId}::uuid, ${orderId}::uuid, "menuItemId", count
    from jsonb_to_recordset(${JSON.stringify(missed)}::jsonb) as missed("menuItemId" uuid, count int)
    on conflict (vendor_id, order_id, menu_item_id) do update set count = missed_portions.count + excluded.count`.execute(
    tx.kysely,
  )
}

/**
 * Returns the change to apply to the stock. Returned portions (below 0) first cancel portions that the stock did not have.
 * The caller holds the lock of the order, which covers these rows.
 */
async function withoutMissed(tx: Tx, { vendorId, orderId }: OfOrder, portions: readonly Portion[]): Promise<Portion[]> {
  const back = portions.flatMap(({ menuItemId, count }) => (count < 0 ? [{ menuItemId, count: -count }] : []))
  if (back.length === 0) return [...portions]
  const { rows } = await sql<Portion>`
    with back as (
      select m.menu_item_id, least(m.count, b.count) as count
      from missed_portions m join jsonb_to_recordset(${JSON.stringify(back)}::jsonb) as b("menuItemId" uuid, count int)
        on b."menuItemId" = m.menu_item_id
      where m.vendor_id = ${vendorId} and m.order_id = ${orderId} and m.count > 0
    )
    update missed_portions m set count = m.count - back.count from back
    where m.vendor_id = ${vendorId} and m.order_id = ${orderId} and m.menu_item_id = back.menu_item_id
    returning m.menu_item_id as "menuItemId", back.count`.execute(tx.kysely)
  const never = new Map(rows.map(({ menuItemId, count }) => [menuItemId, count]))
  return portions.flatMap((portion) => {
    const count = portion.count + (portion.count < 0 ? (never.get(portion.menuItemId) ?? 0) : 0)
    return count === 0 ? [] : [{ ...portion, count }]
  })
}

/** Moves the missed portions of a bill to the bill it is merged into. */
export async function passMissed(tx: Tx, vendorId: string, { from, to }: { from: string; to: string }): Promise<void> {
  await sql`
    with gone as (delete from missed_portions where vendor_id = ${vendorId} and order_id = ${from} returning menu_item_id, count)
    insert into missed_portions (vendor_id, order_id, menu_item_id, count)
    select ${vendorId}::uuid, ${to}::uuid, menu_item_id, count from gone
    on conflict (vendor_id, order_id, menu_item_id) do update set count = missed_portions.count + excluded.count`.execute(
    tx.kysely,
  )
}
