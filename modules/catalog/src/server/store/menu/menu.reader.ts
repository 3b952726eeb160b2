import type { Handle } from '@sofreh/database'
import { sql } from 'kysely'
import type {
  FoodShiftFacts,
  MenuCategoryFacts,
  MenuFacts,
  MenuItemFacts,
  PictureFacts,
  StoredToppingCategory,
} from '../../../domain/index.ts'

/** Identifies the state of a menu: its version, and its counted-stock changes. */
export type MenuState = { version: number; stockMoves: number }
export type StoredMenu = MenuState & { menu: MenuFacts }

type StoredItem = Omit<MenuItemFacts, 'images' | 'unavailableUntil'> & {
  imageIds: string[]
  unavailableUntil: string | null
}
type StoredRow = MenuState & {
  categories: MenuCategoryFacts[]
  items: StoredItem[]
  topping_categories: StoredToppingCategory[]
  food_shifts: FoodShiftFacts[]
}

/** Reads the current version and stock moves: one small query on two indexes. */
export async function readMenuState(handle: Handle, vendorId: string): Promise<MenuState> {
  const { rows } = await sql<MenuState>`
    select coalesce((select version from menu_versions where vendor_id = ${vendorId}), 0)::bigint as version,
      coalesce((select sum(stock_moves) from menu_items
        where vendor_id = ${vendorId} and is_counted and deleted_at is null), 0)::bigint as "stockMoves"`.execute(
    handle.kysely,
  )
  return rows[0] ?? { version: 0, stockMoves: 0 }
}

/** Reads the version and the remaining portions of some items. */
export async function readStocks(
  handle: Handle,
  vendorId: string,
  ids: readonly string[],
): Promise<{ version: number; stocks: Map<string, number | null> }> {
  const { rows } = await sql<{ version: number; id: string | null; stock: number | null }>`
    select coalesce(v.version, 0)::bigint as version, i.id, i.stock
    from (select ${vendorId}::uuid as vendor_id) as asked
    left join menu_versions v on v.vendor_id = asked.vendor_id
    left join menu_items i on i.vendor_id = asked.vendor_id and i.id = any((select ${ids}::uuid[])::uuid[])
      and i.deleted_at is null`.execute(handle.kysely)
  const stocks = new Map<string, number | null>()
  for (const row of rows) if (row.id) stocks.set(row.id, row.stock)
  return { version: rows[0]?.version ?? 0, stocks }
}

/** Returns up to a hundred vendors with unpublished stock changes. */
export async function vendorsWithStockNews(handle: Handle): Promise<string[]> {
  const { rows } = await sql<{ vendor_id: string }>`
    select distinct vendor_id from menu_items where stock_is_news limit 100`.execute(handle.kysely)
  return rows.map((row) => row.vendor_id)
}

/** Reads the whole menu in one statement, so that everything is of one version. */
export async function readMenu(
  handle: Handle,
  vendorId: string,
  picturesOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, PictureFacts>>,
): Promise<StoredMenu> {
  const { rows } = await menuStatement(vendorId).execute(handle.kysely)
  const row = rows[0]
  if (!row) throw new Error('the query returned no menu row')
  const imageIds = [...new Set(row.items.flatMap((item) => item.imageIds))]
  const pictures = imageIds.length > 0 ? await picturesOf(imageIds) : new Map<string, PictureFacts>()
  const items = row.items.map(({ imageIds: ids, ...item }) => ({
    ...item,
    images: ids.flatMap((id) => pictures.get(id) ?? []),
    unavailableUntil: item.unavailableUntil === null ? null : new Date(item.unavailableUntil),
  }))
  return {
    version: row.version,
    stockMoves: row.stockMoves,
    menu: {
      version: row.version,
      categories: row.categories,
      items,
      toppingCategories: row.topping_categories,
      foodShifts: row.food_shifts,
    },
  }
}

function menuStatement(vendorId: string) {
  return sql<StoredRow>`
    select coalesce(v.version, 0)::bigint as version,
      coalesce((select sum(i.stock_moves) from menu_items i
        where i.vendor_id = a.vendor_id and i.is_counted and i.deleted_at is null), 0)::bigint as "stockMoves",
      ${categoriesOf} as categories, ${itemsOf} as items, ${groupsOf} as topping_categories, ${shiftsOf} as food_shifts
    from (select ${vendorId}::uuid as vendor_id) as a
    left join menu_versions v on v.vendor_id = a.vendor_id`
}

const categoriesOf = sql`coalesce((
  select json_agg(json_build_object('id', c.id, 'title', c.title, 'description', c.description,
    'isActive', c.is_active, 'position', c.position, 'version', c.version) order by c.position, c.id)
  from menu_categories c where c.vendor_id = a.vendor_id and c.deleted_at is null), '[]'::json)`

// Aggregates the links once for all items and joins them: a subselect per item costs five times as much at 300 items.
const itemsOf = sql`coalesce((
  select json_agg(json_build_object('id', i.id, 'categoryId', i.category_id, 'title', i.title, 'description', i.description,
    'price', i.price, 'packagingCost', i.packaging_cost, 'servePackagingCost', i.serve_packaging_cost,
    'discount', case when i.discount_kind is not null
      then json_build_object('kind', i.discount_kind, 'value', i.discount_value) end,
    'withTax', i.with_tax, 'imageIds', i.image_ids, 'tags', i.tags, 'barcode', i.barcode, 'sellChannels', i.sell_channels,
    'deliveryTypes', i.delivery_types, 'foodShiftIds', coalesce(s.ids, '[]'::json),
    'toppingCategoryIds', coalesce(t.ids, '[]'::json), 'preparationMinutes', i.preparation_minutes, 'stock', i.stock,
    'isActive', i.is_active, 'unavailableUntil', i.unavailable_until, 'position', i.position, 'version', i.version)
    order by i.position, i.id)
  from menu_items i
  left join (select menu_item_id, json_agg(food_shift_id order by food_shift_id) as ids
    from menu_item_food_shifts where vendor_id = a.vendor_id group by menu_item_id) s on s.menu_item_id = i.id
  left join (select menu_item_id, json_agg(topping_category_id order by position) as ids
    from menu_item_topping_categories where vendor_id = a.vendor_id group by menu_item_id) t on t.menu_item_id = i.id
  where i.vendor_id = a.vendor_id and i.deleted_at is null), '[]'::json)`

const groupsOf = sql`coalesce((
  select json_agg(json_build_object('id', g.id, 'title', g.title, 'description', g.description, 'min', g.min_count,
    'max', g.max_count, 'free', g.free_count, 'position', g.position, 'version', g.version,
    'toppings', coalesce(t.toppings, '[]'::json)) order by g.position, g.id)
  from topping_categories g
  left join (select topping_category_id, json_agg(json_build_object('id', id, 'title', title, 'price', price,
      'isActive', is_active, 'max', max_count, 'position', position) order by position, id) as toppings
    from toppings where vendor_id = a.vendor_id and deleted_at is null group by topping_category_id) t
    on t.topping_category_id = g.id
  where g.vendor_id = a.vendor_id and g.deleted_at is null), '[]'::json)`

const shiftsOf = sql`coalesce((
  select json_agg(json_build_object('id', f.id, 'title', f.title, 'version', f.version, 'hours', coalesce(h.hours, '[]'::json))
    order by f.title collate "fa-x-icu", f.id)
  from food_shifts f
  left join (select food_shift_id,
      json_agg(json_build_object('weekday', weekday, 'from', opens_at, 'to', closes_at)) as hours
    from food_shift_hours where vendor_id = a.vendor_id group by food_shift_id) h on h.food_shift_id = f.id
  where f.vendor_id = a.vendor_id and f.deleted_at is null), '[]'::json)`
