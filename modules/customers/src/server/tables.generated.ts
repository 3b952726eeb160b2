// Written by tools/generate-tables.ts from the migrations; do not edit.
import type { ColumnType, Generated } from 'kysely'

type Instant = ColumnType<Date, Date | string, Date | string>
type InstantOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

export type Tables = {
  account_orders: {
    vendor_id: string
    order_id: string
    person_id: string
    points_spent: Generated<number>
    debt: Generated<number>
    debt_paid: Generated<number>
    goods: number | null
    final_price: number | null
    paid: number | null
    money_per_point: number | null
    points_due: Generated<number>
    points_earned: Generated<number>
    at: Instant
  }
  caller_boxes: {
    vendor_id: string
    box_id: string
    name: string
    kind: string
    address: string
    area_code: Generated<string>
    drop_digits: Generated<number>
    first_line: Generated<number>
    is_active: Generated<boolean>
    created_at: Instant
  }
  caller_calls: {
    vendor_id: string
    call_id: string
    line_id: string
    box_id: string
    number: string
    raw: string
    rang_at: Instant
    taken_at: InstantOrNull
    taken_by: string | null
    created_at: Instant
    answered_at: InstantOrNull
    ended_at: InstantOrNull
  }
  caller_lines: {
    vendor_id: string
    line_id: string
    line_number: number
    name: Generated<string>
  }
  club_settings: {
    vendor_id: string
    is_active: boolean
    money_per_point: number
    point_value: number
    min_share_bp: number
    max_share_bp: number
    expiry_days: number | null
  }
  customer_accounts: {
    vendor_id: string
    person_id: string
    points: Generated<number>
    wallet: Generated<number>
    debt: Generated<number>
    credit_limit: Generated<number>
    entries: Generated<number>
  }
  customer_addresses: {
    vendor_id: string
    address_id: string
    person_id: string
    title: string
    address: string
    plaque: string
    unit: string
    description: string
    receiver_name: string
    receiver_phone: string
    lat: number | null
    lng: number | null
    created_at: Instant
    updated_at: Instant
    used_at: InstantOrNull
  }
  customer_imports: {
    vendor_id: string
    id: string
    person_id: string
    plan: unknown
    created_at: Instant
    applied_at: InstantOrNull
  }
  customer_landlines: {
    vendor_id: string
    number: string
    person_id: string
    created_at: Instant
  }
  customer_ledger: {
    vendor_id: string
    id: string
    person_id: string
    position: number
    account: string
    kind: string
    amount: number
    balance: number
    order_id: string | null
    transaction_id: string | null
    method: string | null
    slip_number: Generated<string>
    shift_id: string | null
    taken_by: string | null
    reason: Generated<string>
    at: Instant
  }
  customer_orders: {
    vendor_id: string
    order_id: string
    person_id: string
    amount: number
    ordered_at: Instant
    may_earn: Generated<boolean>
  }
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
    subscription_code: string | null
    birthday: string | null
    note: Generated<string>
    erased_at: InstantOrNull
  }
  favourites: {
    vendor_id: string
    person_id: string
    menu_item_id: string
    marked_at: Instant
  }
  push_keys: {
    vendor_id: string
    public_key: string
    key_id: string
    sealed: string
    created_at: Instant
  }
  push_subscriptions: {
    vendor_id: string
    id: string
    person_id: string
    endpoint: string
    p256dh: string
    auth: string
    created_at: Instant
  }
}
