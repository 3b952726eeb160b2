// Written by tools/generate-tables.ts from the migrations; do not edit.
import type { ColumnType, Generated } from 'kysely'

type Instant = ColumnType<Date, Date | string, Date | string>
type InstantOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

export type Tables = {
  daily_letters: {
    vendor_id: string
    business_date: string
    person_id: string
    token: string
    state: string
    attempts: number
    claimed_at: Instant
    content: unknown
  }
  dish_weeks: {
    vendor_id: string
    part: string
    week: string
    position: number
    kind: string
    item_id: string
    category_id: string | null
    hour: number | null
    delivery_type: string | null
    station_id: string | null
    orders: number
    count: number
    returned: number
    gross: number
    discounts: number
    net: number
    packaging: number
    tax: number
    total: number
  }
  fact_rebuilds: {
    vendor_id: string
    after_order_id: string | null
    asked_at: Instant
  }
  fact_weeks: {
    vendor_id: string
    week: string
    is_summed: boolean
    has_kitchen: Generated<boolean>
  }
  kitchen_weeks: {
    vendor_id: string
    week: string
    position: number
    station_id: string | null
    fired_hour: number
    minutes: number | null
    units: number
    tickets: number
    late: number
  }
  letter_subscriptions: {
    vendor_id: string
    person_id: string
    hour: number | null
    figures: unknown
    origin: string
    due_at: Instant
    due_date: string
  }
  line_facts: {
    vendor_id: string
    business_date: string
    order_id: string
    position: number
    kind: string
    item_id: string
    category_id: string | null
    title: string
    is_first: boolean
    hour: number
    channel: string
    delivery_type: string
    is_sale: boolean
    staff_id: string | null
    customer_id: string | null
    hall: string | null
    placed_at: Instant
    count: number
    returned: number
    gross: number
    discounts: number
    net: number
    packaging: number
    tax: number
    total: number
    station_id: string | null
    fired_at: InstantOrNull
    fired_hour: number | null
    ready_at: InstantOrNull
    made_minutes: number | null
    is_late: Generated<boolean>
    is_ticket: Generated<boolean>
  }
  order_facts: {
    vendor_id: string
    business_date: string
    order_id: string
    number: string
    placed_at: Instant
    hour: number
    channel: string
    delivery_type: string
    state: string
    is_sale: boolean
    is_second_bill: boolean
    payment_type: string | null
    hall: string | null
    table_id: string | null
    table_name: string | null
    guests: number | null
    staff_id: string | null
    customer_id: string | null
    customer_name: string
    shift_id: string | null
    gross: number
    discounts: number
    net: number
    packaging: number
    service_fee: number
    delivery: number
    tax: number
    tip: number
    total: number
    paid: number
    refunded: number
    written_off: number
    due: number
    money_back: number
    voided: number
    confirmed_at: InstantOrNull
    ready_at: InstantOrNull
    delivered_at: InstantOrNull
    finished_at: InstantOrNull
    rejected_at: InstantOrNull
    reject_cause: string | null
    reject_reason: string
    rejected_by: string | null
    promised_at: InstantOrNull
  }
  report_views: {
    vendor_id: string
    person_id: string
    id: string
    name: string
    report: string
    filters: unknown
    saved_at: Instant
  }
}
