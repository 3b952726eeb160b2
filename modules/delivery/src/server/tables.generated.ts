// Written by tools/generate-tables.ts from the migrations; do not edit.
import type { ColumnType } from 'kysely'

type Instant = ColumnType<Date, Date | string, Date | string>

export type Tables = {
  delivery_zones: {
    vendor_id: string
    zone_id: string
    vendors_proper_name: string
    name_key: string
    polygon: unknown
    south: number
    north: number
    west: number
    east: number
    price: number
    minimum_order: number
    free_above: number | null
    estimate_minutes: number
    priority: number
    enabled: boolean
    created_at: Instant
    updated_at: Instant
  }
}
