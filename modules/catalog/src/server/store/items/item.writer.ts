import { on, type Tx } from '@sofreh/database'
import { sql } from 'kysely'
import type { MenuItemChanges, NewMenuItem } from '../../../contract/index.ts'
import type { Tables } from '../../tables.generated.ts'

export type WrittenItem = NewMenuItem & { id: string }
const rowsAtOnce = 200

/** Inserts items at the end of their categories, in the given order. */
export async function insertItems(
  tx: Tx,
  vendorId: string,
  asked: { items: readonly WrittenItem[]; version: number },
): Promise<void> {
  const ends = await endsOfCategories(tx, vendorId, [...new Set(asked.items.map((item) => item.categoryId))])
  const rows = asked.items.map((item) => {
    const position = (ends.get(item.categoryId) ?? 0) + 1
    ends.set(item.categoryId, position)
    return {
      ...rowOf(item),
      vendor_id: vendorId,
      id: item.id,
      category_id: item.categoryId,
      title: item.title,
      price: item.price,
      sell_channels: item.sellChannels,
      delivery_types: item.deliveryTypes,
      preparation_minutes: item.preparationMinutes,
      stock: item.stock,
      discount_kind: item.discount?.kind ?? null,
      discount_value: item.discount?.value ?? null,
      position,
      version: asked.version,
    }
  })
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await on<Tables>(tx)
      .insertInto('menu_items')
      .values(rows.slice(from, from + rowsAtOnce))
      .execute()
  await linkShifts(
    tx,
    vendorId,
    pairsOf(asked.items, (item) => item.foodShiftIds),
  )
  await linkToppingCategories(
    tx,
    vendorId,
    pairsOf(asked.items, (item) => item.toppingCategoryIds),
  )
}

/** Changes the given fields of one item. */
export async function updateItem(
  tx: Tx,
  vendorId: string,
  change: { id: string; changes: MenuItemChanges; version: number },
): Promise<void> {
  const { id, changes, version } = change
  await on<Tables>(tx)
    .updateTable('menu_items')
    .set({ ...rowOf(changes), version })
    .where('vendor_id', '=', vendorId)
    .where('id', '=', id)
    .execute()
  if (changes.categoryId !== undefined) await moveToEnd(tx, vendorId, { id, categoryId: changes.categoryId })
  if (changes.foodShiftIds) {
    await on<Tables>(tx)
      .deleteFrom('menu_item_food_shifts')
      .where('vendor_id', '=', vendorId)
      .where('menu_item_id', '=', id)
      .execute()
    await linkShifts(
      tx,
      vendorId,
      pairsOf([{ id }], () => changes.foodShiftIds ?? []),
    )
  }
  if (changes.toppingCategoryIds) {
    await on<Tables>(tx)
      .deleteFrom('menu_item_topping_categories')
      .where('vendor_id', '=', vendorId)
      .where('menu_item_id', '=', id)
      .execute()
    await linkToppingCategories(
      tx,
      vendorId,
      pairsOf([{ id }], () => changes.toppingCategoryIds ?? []),
    )
  }
}

/** Soft-deletes the item for syncing devices and frees its name. */
export async function removeItem(
  tx: Tx,
  vendorId: string,
  removal: { id: string; version: number; at: Date },
): Promise<void> {
  await on<Tables>(tx)
    .updateTable('menu_items')
    .set({ deleted_at: removal.at, version: removal.version })
    .where('vendor_id', '=', vendorId)
    .where('id', '=', removal.id)
    .execute()
}

/** Makes items unavailable until an instant, or available again. */
export async function saveAvailability(
  tx: Tx,
  vendorId: string,
  asked: { ids: readonly string[]; until: Date | null; version: number },
): Promise<void> {
  await sql`
    update menu_items set unavailable_until = ${asked.until}, version = ${asked.version}
    where vendor_id = ${vendorId} and id = any(${asked.ids}::uuid[])`.execute(tx.kysely)
}

/** Sets the prices of many items at once. */
export async function savePrices(
  tx: Tx,
  vendorId: string,
  asked: { prices: ReadonlyMap<string, number>; version: number },
): Promise<void> {
  await sql`
    update menu_items i set price = w.price, version = ${asked.version}
    from unnest(${[...asked.prices.keys()]}::uuid[], ${[...asked.prices.values()]}::bigint[]) as w(id, price)
    where i.vendor_id = ${vendorId} and i.id = w.id`.execute(tx.kysely)
}

/** Sets the same fields on many items at once. */
export async function updateItems(
  tx: Tx,
  vendorId: string,
  asked: { ids: readonly string[]; changes: MenuItemChanges; version: number },
): Promise<void> {
  await on<Tables>(tx)
    .updateTable('menu_items')
    .set({ ...rowOf(asked.changes), version: asked.version })
    .where('vendor_id', '=', vendorId)
    .where('id', '=', sql<string>`any(${asked.ids}::uuid[])`)
    .execute()
}

/** Moves items to the end of another category, in their current order. */
export async function moveItemsToEnd(
  tx: Tx,
  vendorId: string,
  asked: { ids: readonly string[]; categoryId: string; version: number },
): Promise<void> {
  await sql`
    with last as (
      select coalesce(max(position), 0) as position from menu_items
      where vendor_id = ${vendorId} and category_id = ${asked.categoryId} and deleted_at is null
    ), moving as (
      select id, row_number() over (order by position, id) as place
      from menu_items where vendor_id = ${vendorId} and id = any(${asked.ids}::uuid[])
    )
    update menu_items i set category_id = ${asked.categoryId}, version = ${asked.version}, position = last.position + moving.place
    from moving, last where i.vendor_id = ${vendorId} and i.id = moving.id`.execute(tx.kysely)
}

type Defined<Row> = { [Key in keyof Row]?: Exclude<Row[Key], undefined> }

/** Returns the columns of the given fields; missing fields are not written. */
function rowOf(changes: MenuItemChanges) {
  const { discount } = changes
  return defined({
    category_id: changes.categoryId,
    title: changes.title,
    description: changes.description,
    price: changes.price,
    discount_kind: discount === undefined ? undefined : (discount?.kind ?? null),
    discount_value: discount === undefined ? undefined : (discount?.value ?? null),
    packaging_cost: changes.packagingCost,
    serve_packaging_cost: changes.servePackagingCost,
    with_tax: changes.withTax,
    image_ids: changes.imageIds,
    tags: changes.tags,
    barcode: changes.barcode,
    sell_channels: changes.sellChannels,
    delivery_types: changes.deliveryTypes,
    preparation_minutes: changes.preparationMinutes,
    stock: changes.stock,
    is_active: changes.isActive,
  })
}

function defined<Row extends object>(row: Row): Defined<Row> {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)) as Defined<Row>
}

async function endsOfCategories(tx: Tx, vendorId: string, ids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; last: number }>`
    select category_id as id, max(position) as last from menu_items
    where vendor_id = ${vendorId} and category_id = any(${ids}::uuid[]) and deleted_at is null
    group by category_id`.execute(tx.kysely)
  return new Map(rows.map((row) => [row.id, row.last]))
}

/** Moves an item to the end when its category changed; otherwise it keeps its position. */
async function moveToEnd(tx: Tx, vendorId: string, asked: { id: string; categoryId: string }): Promise<void> {
  await sql`
    update menu_items set position = (
      select coalesce(max(position), 0) + 1 from menu_items
      where vendor_id = ${vendorId} and category_id = ${asked.categoryId} and deleted_at is null and id <> ${asked.id})
    where vendor_id = ${vendorId} and id = ${asked.id}`.execute(tx.kysely)
}

type Link = { itemId: string; linkedId: string; position: number }

function pairsOf<Item extends { id: string }>(
  items: readonly Item[],
  linked: (item: Item) => readonly string[],
): Link[] {
  return items.flatMap((item) =>
    [...new Set(linked(item))].map((linkedId, position) => ({ itemId: item.id, linkedId, position })),
  )
}

async function linkShifts(tx: Tx, vendorId: string, links: readonly Link[]): Promise<void> {
  if (links.length === 0) return
  await sql`
    insert into menu_item_food_shifts (vendor_id, menu_item_id, food_shift_id)
    select ${vendorId}, item, linked from unnest(${links.map((link) => link.itemId)}::uuid[],
      ${links.map((link) => link.linkedId)}::uuid[]) as l(item, linked)`.execute(tx.kysely)
}

async function linkToppingCategories(tx: Tx, vendorId: string, links: readonly Link[]): Promise<void> {
  if (links.length === 0) return
  await sql`
    insert into menu_item_topping_categories (vendor_id, menu_item_id, topping_category_id, position)
    select ${vendorId}, item, linked, place from unnest(${links.map((link) => link.itemId)}::uuid[],
      ${links.map((link) => link.linkedId)}::uuid[], ${links.map((link) => link.position)}::int[])
      as l(item, linked, place)`.execute(tx.kysely)
}
