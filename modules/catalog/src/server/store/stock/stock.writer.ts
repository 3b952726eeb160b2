import type { Tx } from '@sofreh/database'
import { sql } from 'kysely'
import { fewLeft } from '../../../domain/index.ts'

/** Portions to take (above 0) or to return (below 0). */
export type PortionMove = { menuItemId: string; count: number }

/**
 * Moves portions of counted items in one statement, all or none. The database refuses it, so that it can travel together
 * with the order and the commit. Locks rows in the order of their ids before any change, so that two orders of the same
 * dishes cannot deadlock. Uses `no key`, because the lock must not block a new link to the item. Under READ COMMITTED a
 * row that was waited for is read again, so `stock` below is current. No other order can come between check and update.
 * The arrays stand in selects, so that PostgreSQL does not count them and keeps one plan: planning takes longer than
 * running it.
 * @returns whether few portions, none or some again are left of a dish
 * @throws Refusal ITEM_SOLD_OUT with `items: [{ menuItemId, title, left }]`
 */
export async function movePortions(tx: Tx, vendorId: string, moves: readonly PortionMove[]): Promise<boolean> {
  const ids = moves.map((move) => move.menuItemId)
  const counts = moves.map((move) => move.count)
  const { rows } = await sql<{ hasNews: boolean | null }>`
    with wanted as (
      select id, count from unnest((select ${ids}::uuid[]), (select ${counts}::int[])) as w(id, count)
    ), held as (
      select i.id, i.title, i.stock, w.count from menu_items i join wanted w on w.id = i.id
      where i.vendor_id = ${vendorId} and i.stock is not null
      order by i.id for no key update of i
    ), short as (
      select id, title, stock from held where stock < count
    ), moved as (
      update menu_items i
      set stock = h.stock - h.count, stock_moves = i.stock_moves + 1,
        stock_is_news = i.stock_is_news or least(h.stock, h.stock - h.count) <= ${fewLeft}
      from held h
      where i.vendor_id = ${vendorId} and i.id = h.id and not exists (select from short)
      returning i.stock_is_news
    )
    select case when exists (select from short) then refuse('ITEM_SOLD_OUT', jsonb_build_object('items',
        (select jsonb_agg(jsonb_build_object('menuItemId', id, 'title', title, 'left', stock) order by id) from short))) end,
      (select bool_or(stock_is_news) from moved) as "hasNews"`.execute(tx.kysely)
  return rows[0]?.hasNews ?? false
}

/** Stamps items whose visible stock moved with a version. Returns how many items. */
export async function stampStockNews(tx: Tx, vendorId: string, version: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with held as (
      select id from menu_items where vendor_id = ${vendorId} and stock_is_news order by id for no key update
    ), stamped as (
      update menu_items i set stock_is_news = false, version = ${version} from held h
      where i.vendor_id = ${vendorId} and i.id = h.id returning i.id
    )
    select count(*)::int as count from stamped`.execute(tx.kysely)
  return rows[0]?.count ?? 0
}

/** Stores portions that staff entered; null means unlimited. */
export async function saveStock(
  tx: Tx,
  vendorId: string,
  asked: { ids: readonly string[]; stocks: readonly (number | null)[]; version: number },
): Promise<void> {
  await sql`
    update menu_items i set stock = w.stock, version = ${asked.version}, stock_is_news = false
    from unnest(${asked.ids}::uuid[], ${asked.stocks}::int[]) as w(id, stock)
    where i.vendor_id = ${vendorId} and i.id = w.id`.execute(tx.kysely)
}

/** Reads the items' stock, locked in the order of their ids. */
export async function lockStocks(
  tx: Tx,
  vendorId: string,
  ids: readonly string[],
): Promise<Map<string, { stock: number | null; title: string }>> {
  const { rows } = await sql<{ id: string; stock: number | null; title: string }>`
    select id, stock, title from menu_items
    where vendor_id = ${vendorId} and id = any(${ids}::uuid[]) and deleted_at is null
    order by id for no key update`.execute(tx.kysely)
  return new Map(rows.map((row) => [row.id, row]))
}
