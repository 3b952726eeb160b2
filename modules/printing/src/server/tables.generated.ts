// Written by tools/generate-tables.ts from the migrations; do not edit.
import type { ColumnType, Generated } from 'kysely'

type Instant = ColumnType<Date, Date | string, Date | string>
type InstantOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

export type Tables = {
  bridges: {
    vendor_id: string
    device_id: string
    version: string
    origin: string
    address: string | null
    kept_sales: Generated<number>
    waiting: Generated<number>
    heard_at: Instant
    started_at: Instant
    removed_at: InstantOrNull
    failed_version: string | null
    is_refused: Generated<boolean>
  }
  divided_tickets: {
    vendor_id: string
    ticket_id: string
  }
  kiosk_printers: {
    vendor_id: string
    device_id: string
    printer_id: string
  }
  line_stations: {
    vendor_id: string
    order_id: string
    line_id: string
    station_id: string
  }
  print_requests: {
    vendor_id: string
    id: string
    order_id: string
    layout: string
    copies: number
    is_reprint: boolean
    person_id: string | null
    created_at: Instant
  }
  printer_attempts: {
    vendor_id: string
    id: string
    job_id: string
    printer_id: string
    bridge_id: string
    outcome: string | null
    problem: string | null
    sent_at: Instant
    ended_at: InstantOrNull
  }
  printer_jobs: {
    vendor_id: string
    id: string
    station_id: string | null
    station_name: string
    origin: string
    order_id: string | null
    request_id: string | null
    layout: string
    title: string
    slip: unknown
    lines: unknown
    is_duplicate: Generated<boolean>
    copies: number
    first_printer_id: string
    next_printer_id: string | null
    printer_id: string
    state: Generated<string>
    is_rerouted: Generated<boolean>
    tries: Generated<number>
    problem: string | null
    picture: Buffer | null
    picture_dots: number | null
    created_at: Instant
    not_before: Instant
    sent_at: InstantOrNull
    ended_at: InstantOrNull
    dismissed_at: InstantOrNull
    is_offline: Generated<boolean>
    shift_id: string | null
    person_id: string | null
    reason: Generated<string>
  }
  printer_station_goods: {
    vendor_id: string
    station_id: string
    kind: string
    good_id: string
  }
  printer_stations: {
    vendor_id: string
    id: string
    name: string
    name_key: string
    layout: Generated<string>
    printer_id: string
    next_printer_id: string | null
    copies: Generated<number>
    takes_rest: Generated<boolean>
    is_automatic: Generated<boolean>
    has_qr: Generated<boolean>
    position: Generated<number>
    is_active: Generated<boolean>
    created_at: Instant
  }
  printers: {
    vendor_id: string
    id: string
    name: string
    name_key: string
    ip: string
    port: Generated<number>
    dots: Generated<number>
    mode: Generated<string>
    cuts: Generated<boolean>
    opens_drawer: Generated<boolean>
    band_pause_ms: Generated<number>
    is_active: Generated<boolean>
    created_at: Instant
    state: Generated<string>
    state_since: InstantOrNull
  }
}
