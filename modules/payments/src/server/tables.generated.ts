// Written by tools/generate-tables.ts from the migrations; do not edit.
import type { ColumnType, Generated } from 'kysely'

type Instant = ColumnType<Date, Date | string, Date | string>
type InstantOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

export type Tables = {
  bank_configurations: {
    vendor_id: string
    id: string
    provider: string
    key_id: string
    sealed: string
    account: string
    saved_by: string
    saved_at: Instant
    replaced_at: InstantOrNull
  }
  paid_parts: {
    vendor_id: string
    payment_id: string
    part_key: string
    order_id: string
    kind: string
    price: number
    discount: number
    tax: number
    amount: number
    refunded: Generated<number>
  }
  payment_settings: {
    vendor_id: string
    pre_selected_provider: string | null
  }
  transaction_steps: {
    vendor_id: string
    id: string
    transaction_id: string
    at: Instant
    kind: string
    facts: unknown
    position: Generated<number>
  }
  transactions: {
    vendor_id: string
    id: string
    order_id: string
    type: string
    method: string
    provider: string
    bank: string | null
    merchant: string
    merchant_account: Generated<string>
    configuration_id: string | null
    amount: number
    currency: string
    status: string
    is_unknown: Generated<boolean>
    person_id: string | null
    taken_by: string | null
    token: string | null
    submit_url: string | null
    reference: string | null
    slip_number: string | null
    card_mask: string | null
    given: number | null
    refunded: Generated<number>
    payment_id: string | null
    corrects_id: string | null
    fallback_of: string | null
    way: string | null
    reason: string | null
    failure: string | null
    abandoned_at: InstantOrNull
    asking_until: InstantOrNull
    created_at: Instant
    started_at: InstantOrNull
    settled_at: InstantOrNull
  }
}
