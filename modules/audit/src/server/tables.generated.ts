// Written by tools/generate-tables.ts from the migrations; do not edit.
import type { ColumnType, Generated } from 'kysely'

type Instant = ColumnType<Date, Date | string, Date | string>
type InstantOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

export type Tables = {
  act_facts: {
    vendor_id: string
    id: string
    kind: string
    signal: string | null
    at: Instant
    device_at: InstantOrNull
    device: string | null
    person_id: string | null
    approved_by: string | null
    reason: string
    title: Generated<string>
    order_id: string | null
    order_number: string | null
    business_date: string
    shift_id: string | null
    amount_before: number | null
    amount_after: number | null
  }
  act_rebuilds: {
    vendor_id: string
    after_order_id: string | null
    asked_at: Instant
  }
}
