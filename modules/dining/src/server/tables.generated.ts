// Written by tools/generate-tables.ts from the migrations; do not edit.
import type { ColumnType, Generated } from 'kysely'

type Instant = ColumnType<Date, Date | string, Date | string>
type InstantOrDefault = ColumnType<Date, Date | string | undefined, Date | string>
type InstantOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

export type Tables = {
  dining_calls: {
    vendor_id: string
    call_id: string
    visit_id: string
    guest_id: string
    kind: string
    pay_by: string | null
    asked_at: Instant
    taken_at: InstantOrNull
    taken_by: string | null
    done_at: InstantOrNull
  }
  dining_reserve_tables: {
    vendor_id: string
    reserve_id: string
    table_id: string
    during: string
    is_held: Generated<boolean>
  }
  dining_reserves: {
    vendor_id: string
    reserve_id: string
    starts_at: Instant
    ends_at: Instant
    party_size: number
    customer_name: string
    phone: Generated<string>
    note: Generated<string>
    state: Generated<string>
    created_by: string
    created_at: Instant
    seated_at: InstantOrNull
  }
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
    place_width: Generated<number>
    place_height: Generated<number>
    place_shape: Generated<string>
    place_turn: Generated<number>
  }
  dining_visit_guests: {
    vendor_id: string
    guest_id: string
    visit_id: string
    number: number
    name: Generated<string>
    token_hash: string
    joined_at: Instant
    admitted_at: InstantOrNull
    asked_at: InstantOrNull
    wrong_codes: Generated<number>
  }
  dining_visit_settings: {
    vendor_id: string
    confirmation: string
  }
  dining_visits: {
    vendor_id: string
    visit_id: string
    table_id: string
    code: string
    wrong_codes: Generated<number>
    begun_at: Instant
    last_act_at: Instant
    confirmed_at: InstantOrNull
    bill_id: string | null
    ended_at: InstantOrNull
    end_reason: string | null
  }
  dining_waiting: {
    vendor_id: string
    waiting_id: string
    name: string
    phone: Generated<string>
    party_size: number
    note: Generated<string>
    state: Generated<string>
    joined_at: Instant
    changed_at: Instant
  }
}
