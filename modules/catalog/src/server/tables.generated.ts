// Written by tools/generate-tables.ts from the migrations; do not edit.
import type { ColumnType, Generated } from 'kysely'

type InstantOrDefault = ColumnType<Date, Date | string | undefined, Date | string>
type InstantOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

export type Tables = {
  food_shift_hours: {
    vendor_id: string
    food_shift_id: string
    weekday: string
    opens_at: string
    closes_at: string
  }
  food_shifts: {
    vendor_id: string
    id: string
    title: string
    version: number
    created_at: InstantOrDefault
    deleted_at: InstantOrNull
  }
  menu_categories: {
    vendor_id: string
    id: string
    title: string
    description: Generated<string>
    is_active: Generated<boolean>
    position: number
    version: number
    created_at: InstantOrDefault
    deleted_at: InstantOrNull
  }
  menu_imports: {
    vendor_id: string
    id: string
    person_id: string
    version: number
    plan: unknown
    created_at: InstantOrDefault
    applied_at: InstantOrNull
  }
  menu_item_food_shifts: {
    vendor_id: string
    menu_item_id: string
    food_shift_id: string
  }
  menu_item_topping_categories: {
    vendor_id: string
    menu_item_id: string
    topping_category_id: string
    position: number
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
    unavailable_until: InstantOrNull
    position: number
    version: number
    created_at: InstantOrDefault
    deleted_at: InstantOrNull
    barcode: string | null
    is_counted: Generated<boolean>
  }
  menu_versions: {
    vendor_id: string
    version: number
    forgotten: Generated<number>
    edited: Generated<number>
    changed_at: InstantOrDefault
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
    created_at: InstantOrDefault
    deleted_at: InstantOrNull
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
    created_at: InstantOrDefault
    deleted_at: InstantOrNull
  }
}
