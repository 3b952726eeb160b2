// Written by tools/generate-tables.ts from the migrations; do not edit.
import type { ColumnType, Generated } from 'kysely'

type Instant = ColumnType<Date, Date | string, Date | string>
type InstantOrDefault = ColumnType<Date, Date | string | undefined, Date | string>
type InstantOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

export type Tables = {
  brand_branches: {
    brand_id: string
    vendor_id: string
    accepted_at: InstantOrNull
    asked_by: Generated<string>
    asked_at: InstantOrDefault
  }
  brands: {
    brand_id: string
    name: string
    owner_vendor_id: string
    created_at: InstantOrDefault
  }
  default_descriptions: {
    vendor_id: string
    description_id: string
    description: string
    search_form: string
    place: string
    position: number
  }
  files: {
    vendor_id: string
    file_id: string
    hash: string
    width: number
    height: number
    widths: number[]
    blur: string
    person_id: string | null
    created_at: InstantOrDefault
    tone: string | null
  }
  vendor_days: {
    vendor_id: string
    day_id: string
    from_date: string
    to_date: string
    openings: unknown
    message: Generated<string>
    person_id: string | null
    created_at: Instant
  }
  vendor_delays: {
    vendor_id: string
    minutes: number
    ends_at: Instant
    person_id: string | null
  }
  vendor_first_days: {
    vendor_id: string
    put_aside: string[]
  }
  vendor_fonts: {
    vendor_id: string
    cut: string
    hash: string
    size_bytes: number
    licensed_by: string
    licensed_at: Instant
  }
  vendor_hosts: {
    host: string
    vendor_id: string
    created_at: InstantOrDefault
  }
  vendor_hours: {
    vendor_id: string
    hours_id: string
    weekday: string
    opens: string
    closes: string
  }
  vendor_pauses: {
    vendor_id: string
    scope: string
    started_at: Instant
    ends_at: InstantOrNull
    message: Generated<string>
    person_id: string | null
  }
  vendors: {
    vendor_id: string
    name: string
    subdomain: string
    currency: string
    primary_color: string
    logo_file_id: string | null
    cover_file_id: string | null
    phone: Generated<string>
    address: Generated<string>
    description: Generated<string>
    lat: number | null
    lng: number | null
    minimum_basket: Generated<number>
    tax_rate_bp: Generated<number>
    tax_on_packaging: Generated<boolean>
    tax_on_service_fee: Generated<boolean>
    service_fee_type: Generated<string>
    service_fee_value: Generated<number>
    service_fee_delivery_types: Generated<string[]>
    order_packaging_cost: Generated<number>
    delivery_types: Generated<string[]>
    pay_later_channels: Generated<string[]>
    online_payment: Generated<boolean>
    preparation_minutes: Generated<number>
    auto_confirm: Generated<boolean>
    day_start_hour: Generated<number>
    unpaid_expiry_minutes: Generated<number>
    print_all_items_on_factor: Generated<boolean>
    is_active: Generated<boolean>
    created_at: InstantOrDefault
    changed_at: InstantOrDefault
    scheduled_orders: Generated<boolean>
    slot_minutes: Generated<number>
    slot_capacity_minutes: Generated<number>
    schedule_days_ahead: Generated<number>
    ready_sms: Generated<boolean>
    finish_after_minutes: Generated<number>
    finish_tables_at_payment: Generated<boolean>
    order_packaging_on_serve: Generated<boolean>
    notice_accepted: Generated<string>
    notice_rejected: Generated<string>
    notice_ready: Generated<string>
    notice_on_way: Generated<string>
    max_line_count: Generated<number>
    offline_approval_limit: Generated<number>
    second_phone: Generated<string>
    instagram: Generated<string>
    enamad: Generated<string>
    economic_code: Generated<string>
    round_to: Generated<number>
    tip_rates_bp: Generated<number[]>
    notice_arrived: Generated<string>
    revision: Generated<string>
  }
}
