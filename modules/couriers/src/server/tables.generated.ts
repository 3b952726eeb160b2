// Written by tools/generate-tables.ts from the migrations; do not edit.
import type { ColumnType, Generated } from 'kysely'

type Instant = ColumnType<Date, Date | string, Date | string>
type InstantOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

export type Tables = {
  biker_positions: {
    vendor_id: string
    biker_id: string
    at: Instant
    lat: number
    lng: number
  }
  bikers: {
    vendor_id: string
    id: string
    person_id: string
    name: string
    search: string
    phone_number: string
    vehicle: string
    plate: Generated<string>
    color: string
    cash_limit: number | null
    is_active: Generated<boolean>
    on_duty_since: InstantOrNull
    created_at: Instant
    changed_at: Instant
  }
  trip_steps: {
    vendor_id: string
    id: string
    biker_id: string
    trip_id: string | null
    order_id: string | null
    step: string
    person_id: string
    done_at: Instant
    recorded_at: Instant
    flag: string | null
    fingerprint: string
  }
  trip_stops: {
    vendor_id: string
    trip_id: string
    order_id: string
    position: number
    status: string
    bag_code: string
    handover_code: string
    wrong_codes: Generated<number>
    is_code_right: boolean | null
    reason: Generated<string>
    outcome: string | null
    assigned_at: Instant
    picked_up_at: InstantOrNull
    at_destination_at: InstantOrNull
    ended_at: InstantOrNull
    expected_at: InstantOrNull
    tip: Generated<number>
  }
  trips: {
    vendor_id: string
    id: string
    biker_id: string | null
    status: string
    created_at: Instant
    picked_up_at: InstantOrNull
    ended_at: InstantOrNull
    business_date: Generated<string>
    distance_m: number | null
    company: string | null
    courier_name: Generated<string>
    courier_phone: Generated<string>
    fare: number | null
  }
}
