import type { Tx } from '@sofreh/database'
import { sql } from 'kysely'
import type { Portion } from '../../ordering-deps.ts'

export type OfOrder = { vendorId: string; orderId: string }

/** Records portions that a sale without a network needed and the stock did not have. */
export async function noteMissed(
  tx: Tx,
  { vendorId, orderId }: OfOrder,
  wanted: readonly Portion[],
  taken: ReadonlyMap<string, number>,
): Promise<void> {
  const missed = wanted.flatMap(({ menuItemId, count }) => {
    const short = count - (taken.get(menuItemId) ?? 0)
    return count > 0 && short > 0 ? [{ menuItemId, count: short }] : []
  })
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
export async function withoutMissed(
  tx: Tx,
  { vendorId, orderId }: OfOrder,
  portions: readonly Portion[],
): Promise<Portion[]> {
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
