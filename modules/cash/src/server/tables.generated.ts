// Written by tools/generate-tables.ts from the migrations; do not edit.
import type { ColumnType, Generated } from 'kysely'

type Instant = ColumnType<Date, Date | string, Date | string>
type InstantOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

export type Tables = {
  courier_cash: {
    vendor_id: string
    id: string
    biker_id: string
    kind: string
    amount: number
    person_id: string | null
    at: Instant
  }
  drawer_counts: {
    vendor_id: string
    id: string
    shift_id: string
    person_id: string
    total: number
    notes: unknown
    expected: number
    at: Instant
    position: Generated<number>
  }
  drawer_movements: {
    vendor_id: string
    id: string
    shift_id: string
    kind: string
    amount: number
    reason: Generated<string>
    person_id: string | null
    transaction_id: string | null
    supplement: number | null
    at: Instant
    position: Generated<number>
  }
  drawer_shifts: {
    vendor_id: string
    id: string
    drawer_id: string
    number: number
    status: string
    opened_by: string
    device: string
    opened_at: Instant
    closed_by: string | null
    closed_at: InstantOrNull
    last_supplement: Generated<number>
  }
  drawers: {
    vendor_id: string
    id: string
    name: string
    is_active: Generated<boolean>
    last_shift: Generated<number>
    created_at: Instant
  }
  money_outside_shifts: {
    vendor_id: string
    transaction_id: string
    named_in: string | null
  }
  shift_hand_ons: {
    vendor_id: string
    from_shift: string
    order_id: string
    drawer_id: string
    to_shift: string | null
    due: number
    at: Instant
  }
  shift_supplements: {
    vendor_id: string
    shift_id: string
    number: number
    kind: string
    order_id: string | null
    transaction_id: string | null
    method: string | null
    amount: number
    cash: number
    at: Instant
  }
  shift_unsent: {
    vendor_id: string
    shift_id: string
    device: string
    count: number
    money: number
    told_at: Instant
  }
  z_reports: {
    vendor_id: string
    shift_id: string
    id: string
    drawer_id: string
    number: number
    expected: number
    counted: number
    since_count: number
    difference: number
    reason: Generated<string>
    orders: number
    sales: number
    payments: number
    refunds: number
    report: unknown
  }
}
