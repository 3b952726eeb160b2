// Written by tools/generate-tables.ts from the migrations; do not edit.
import type { ColumnType, Generated } from 'kysely'

type InstantOrDefault = ColumnType<Date, Date | string | undefined, Date | string>

export type Tables = {
  dining_table_categories: {
    vendor_id: string
    category_id: string
    name: string
    name_key: string
    position: Generated<number>
    is_active: Generated<boolean>
    created_at: InstantOrDefault
  }
  dining_tables: {
    vendor_id: string
    table_id: string
    category_id: string
    name: string
    name_key: string
    seats: number
    place_x: number | null
    place_y: number | null
    position: Generated<number>
    status: Generated<string>
    is_active: Generated<boolean>
    created_at: InstantOrDefault
  }
}
