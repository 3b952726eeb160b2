// Written by tools/generate-tables.ts from the migrations; do not edit.
import type { ColumnType } from 'kysely'

type Instant = ColumnType<Date, Date | string, Date | string>

export type Tables = {
  accounting_settings: {
    vendor_id: string
    settings: unknown
  }
  categorised_expenses: {
    vendor_id: string
    movement_id: string
    category_id: string
  }
  expense_categories: {
    vendor_id: string
    id: string
    title: string
    is_active: boolean
  }
  sanadpardaz_documents: {
    vendor_id: string
    key: string
    id_grdb: string
    posted_at: Instant
    posted_by: string | null
  }
}
