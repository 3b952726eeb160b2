import type { ColumnType, Generated } from 'kysely'

type Instant = ColumnType<Date, Date | undefined, Date>
type OptionalInstant = ColumnType<Date | null, Date | null | undefined, Date | null>

export type Tables = {
  menu_versions: {
    vendor_id: string
    version: number
    forgotten: Generated<number>
    edited: Generated<number>
    changed_at: Instant
  }
  menu_categories: {
    vendor_id: string
    id: string
    title: string
    description: Generated<string>
    is_active: Generated<boolean>
    position: number
    version: number
    created_at: Instant
    deleted_at: OptionalInstant
  }
  menu_items: {
    vendor_id: string
    id: string
    category_id: string
    title: string
    description: Generated<string>
    price: number
    discount_kind: string | null
    discount_value: number | null
    packaging_cost: Generated<number>
    serve_packaging_cost: Generated<number>
    with_tax: Generated<boolean>
    image_ids: Generated<string[]>
    tags: Generated<string[]>
    sell_channels: string[]
    delivery_types: string[]
    preparation_minutes: number | null
    stock: number | null
    stock_moves: Generated<number>
    stock_is_news: Generated<boolean>
    is_active: Generated<boolean>
    unavailable_until: OptionalInstant
    position: number
    version: number
    created_at: Instant
    deleted_at: OptionalInstant
  }
  topping_categories: {
    vendor_id: string
    id: string
    title: string
    description: Generated<string>
    min_count: number
    max_count: number
    free_count: number
    position: number
    version: number
    created_at: Instant
    deleted_at: OptionalInstant
  }
  toppings: {
    vendor_id: string
    id: string
    topping_category_id: string
    title: string
    price: number
    is_active: Generated<boolean>
    max_count: Generated<number>
    position: number
    created_at: Instant
    deleted_at: OptionalInstant
  }
  menu_item_topping_categories: {
    vendor_id: string
    menu_item_id: string
    topping_category_id: string
    position: number
  }
  food_shifts: {
    vendor_id: string
    id: string
    title: string
    version: number
    created_at: Instant
    deleted_at: OptionalInstant
  }
  food_shift_hours: {
    vendor_id: string
    food_shift_id: string
    weekday: string
    opens_at: string
    closes_at: string
  }
  menu_item_food_shifts: { vendor_id: string; menu_item_id: string; food_shift_id: string }
  menu_imports: {
    vendor_id: string
    id: string
    person_id: string
    version: number
    plan: ColumnType<unknown, string, string>
    created_at: Instant
    applied_at: OptionalInstant
  }
}
