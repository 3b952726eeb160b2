// Written by tools/generate-tables.ts from the migrations; do not edit.
import type { ColumnType, Generated } from 'kysely'

type Instant = ColumnType<Date, Date | string, Date | string>
type InstantOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

export type Tables = {
  customers: {
    vendor_id: string
    person_id: string
    mobile: string
    first_name: string
    last_name: string
    search_text: string
    orders_count: Generated<number>
    total_spent: Generated<number>
    last_order_at: InstantOrNull
    created_at: Instant
  }
}
