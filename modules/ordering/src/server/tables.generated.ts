// Written by tools/generate-tables.ts from the migrations; do not edit.
import type { ColumnType, Generated } from 'kysely'

type Instant = ColumnType<Date, Date | string, Date | string>
type InstantOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

export type Tables = {
  alarm_settings: {
    vendor_id: string
    sms_after_minutes: number
    mobiles: string[]
    changed_at: Instant
  }
  approvals: {
    vendor_id: string
    id: string
    kind: string
    order_id: string
    till: string
    permissions: string[]
    acts: unknown
    amount: number
    asked_by: string
    asked_at: Instant
    expires_at: Instant
    state: string
    answered_by: string | null
    answered_at: InstantOrNull
    used_at: InstantOrNull
  }
  device_log: {
    vendor_id: string
    entry_id: string
    device_id: string
    seq: number
    kind: string
    subject_id: string
    person_id: string
    made_at: Instant
    previous: string
    hash: string
    content: string
    is_sound: boolean
    outcome: string
    problem: string | null
    received_at: Instant
    received_from: string | null
    erased_at: InstantOrNull
  }
  kitchen_tickets: {
    vendor_id: string
    id: string
    order_id: string
    kind: string
    lines: unknown
    table_name: string | null
    created_at: Instant
  }
  missed_portions: {
    vendor_id: string
    order_id: string
    menu_item_id: string
    count: number
  }
  order_alarms: {
    vendor_id: string
    order_id: string
    since: Instant
    pushed_at: Instant
    sms_state: string | null
    sms_at: InstantOrNull
    sms_messages: Generated<number>
    sms_parts: Generated<number>
  }
  order_counters: {
    vendor_id: string
    business_date: string
    last: number
  }
  order_notices: {
    vendor_id: string
    order_id: string
    kind: string
    phone: string
    state: Generated<string>
    person_id: string | null
    created_at: Instant
    ended_at: InstantOrNull
    way: string | null
    tries: Generated<number>
    parts: number | null
  }
  order_operations: {
    vendor_id: string
    id: string
    order_id: string
    position: number
    kind: string
    person_id: string | null
    device: string | null
    device_at: Instant
    accepted_at: Instant
    reason: Generated<string>
    act: unknown
    flag: string | null
    done_at: InstantOrNull
  }
  order_reviews: {
    vendor_id: string
    id: string
    order_id: string
    position: number
    what: string
    line_id: string | null
    charged: number | null
    now: number | null
    created_at: Instant
    reviewed_at: InstantOrNull
    reviewed_by: string | null
    note: Generated<string>
    entry_id: string | null
  }
  order_slots: {
    vendor_id: string
    starts_at: Instant
    taken: number
  }
  orders: {
    vendor_id: string
    id: string
    number: string
    business_date: string
    state: string
    channel: string
    delivery_type: string
    is_pay_later: boolean
    is_second_bill: boolean
    table_id: string | null
    customer_id: string | null
    customer_name: Generated<string>
    customer_phone: Generated<string>
    customer_search: Generated<string>
    final_price: number
    paid: number
    sheet: unknown
    price: unknown
    fingerprint: string
    version: number
    placed_at: Instant
    changed_at: Instant
    expires_at: InstantOrNull
    payment_type: string | null
    staff_id: string | null
    shift_id: string | null
    refunded: Generated<number>
    written_off: Generated<number>
    why: unknown
    merged_into: string | null
    ends_at: InstantOrNull
    placed_from: string | null
  }
  ready_calls: {
    vendor_id: string
    id: string
    order_id: string
    person_id: string | null
    called_at: Instant
  }
  scheduled_orders: {
    vendor_id: string
    order_id: string
    slot_at: Instant
    minutes: number
    release_at: Instant
    released_at: InstantOrNull
  }
  staff_browsers: {
    vendor_id: string
    id: string
    session_id: string
    person_id: string
    endpoint: string
    p256dh: string
    auth: string
    created_at: Instant
  }
  till_reports: {
    vendor_id: string
    device_id: string
    device: string
    waiting_count: number
    waiting_money: number
    oldest_at: InstantOrNull
    heard_at: Instant
  }
}
