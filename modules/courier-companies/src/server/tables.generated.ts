// Written by tools/generate-tables.ts from the migrations; do not edit.
import type { ColumnType, Generated } from 'kysely'

type Instant = ColumnType<Date, Date | string, Date | string>
type InstantOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

export type Tables = {
  courier_alarms: {
    vendor_id: string
    order_id: string
    company: string | null
    reason: string
    raised_at: Instant
    closed_at: InstantOrNull
  }
  courier_company_events: {
    vendor_id: string
    company: string
    key: string
    request_id: string | null
    provider_status: Generated<string>
    body: string
    effect: string
    received_at: Instant
  }
  courier_company_settings: {
    vendor_id: string
    company: string
    is_enabled: Generated<boolean>
    key_id: string | null
    sealed: string | null
    webhook_hash: string | null
    amount_unit: Generated<string>
    request_when: Generated<string>
    minutes_before: Generated<number>
    zone_ids: Generated<string[]>
    max_fare: number | null
    max_metres: number | null
    rank: Generated<number>
    search_minutes: Generated<number>
    options: Generated<unknown>
    changed_at: Instant
  }
  courier_requests: {
    vendor_id: string
    id: string
    order_id: string
    trip_id: string
    company: string
    bill_number: string
    status: string
    is_at_destination: Generated<boolean>
    is_unknown: Generated<boolean>
    provider_id: string | null
    provider_status: Generated<string>
    courier_name: Generated<string>
    courier_phone: Generated<string>
    tracking_url: string | null
    fare: number | null
    quoted_fare: number | null
    reason: Generated<string>
    attention: string | null
    by_rule: Generated<boolean>
    person_id: string | null
    version: Generated<number>
    created_at: Instant
    cancel_asked_at: InstantOrNull
    ended_at: InstantOrNull
    checked_at: InstantOrNull
    marked_at: InstantOrNull
    hand_ended_at: InstantOrNull
  }
}
