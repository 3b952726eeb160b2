// Written by tools/generate-tables.ts from the migrations; do not edit.
import type { ColumnType, Generated } from 'kysely'

type Instant = ColumnType<Date, Date | string, Date | string>
type InstantOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

export type Tables = {
  discount_code_guesses: {
    vendor_id: string
    subject: string
    window_start: Instant
    count: number
  }
  discount_codes: {
    vendor_id: string
    id: string
    code: string
    code_key: string
    title: string
    type: string
    value: number
    cap: number | null
    active: boolean
    starts_at: InstantOrNull
    expiration: InstantOrNull
    usage_limit: number | null
    usage_count: Generated<number>
    usage_limit_per_user: number | null
    vendor_deal: boolean
    customer_id: string | null
    is_listed: boolean
    first_order_only: boolean
    minimum_basket: number
    is_stacking: boolean
    waives_packaging: boolean
    hours: unknown
    channels: string[]
    delivery_types: string[]
    item_ids: string[]
    category_ids: string[]
    free_items: unknown
    created_at: Instant
    deleted_at: InstantOrNull
  }
  discount_uses: {
    vendor_id: string
    order_id: string
    code_id: string
    person_id: string | null
    taken_at: Instant
    given_back_at: InstantOrNull
  }
}
