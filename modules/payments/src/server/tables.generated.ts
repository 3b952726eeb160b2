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
  card_terminals: {
    vendor_id: string
    id: string
    name: string
    name_key: string
    bank: string
    bridge_id: string
    address: string
    port: number
    serial_number: Generated<string>
    terminal_number: Generated<string>
    is_active: Generated<boolean>
    created_at: Instant
    changed_by: string | null
    removed_at: InstantOrNull
    device_address: Generated<string>
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
    refunded_discount: Generated<number>
    refunded_tax: Generated<number>
  }
  payment_links: {
    vendor_id: string
    id: string
    order_id: string
    share_id: string | null
    token: string
    mobile: string
    sms: string
    times_sent: Generated<number>
    asked_at: Instant
    created_by: string
    created_at: Instant
    expires_at: Instant
    replaced_at: InstantOrNull
  }
  payment_settings: {
    vendor_id: string
    pre_selected_provider: string | null
  }
  refund_acts: {
    vendor_id: string
    id: string
    order_id: string
    amount: number
    parts: unknown
    reason: string
    person_id: string | null
    at: Instant
  }
  refunded_units: {
    vendor_id: string
    order_id: string
    part_key: string
    units: number
    of_units: number
  }
  statement_rows: {
    vendor_id: string
    statement_id: string
    position: number
    line: number | null
    verdict: string
    reference: string | null
    token: string | null
    amount: number | null
    fee: number | null
    at: InstantOrNull
    transaction_id: string | null
    ledger_amount: number | null
    ledger_status: string | null
  }
  statements: {
    vendor_id: string
    id: string
    provider: string
    file_name: string
    content_hash: string
    from_at: InstantOrNull
    to_at: InstantOrNull
    sums: unknown
    uploaded_by: string
    uploaded_at: Instant
  }
  terminal_charges: {
    vendor_id: string
    id: string
    bridge_id: string
    terminal_id: string
    order_id: string
    device_id: string
    asked_rial: number
    outcome: string
    reason: string
    code: string
    reference: string
    trace: string
    card_mask: string | null
    rial: number | null
    asked_at: Instant
    told_at: Instant
    is_matched: Generated<boolean>
  }
  terminal_tasks: {
    vendor_id: string
    id: string
    terminal_id: string
    bridge_id: string
    kind: string
    transaction_id: string | null
    rial: number
    number: string
    state: Generated<string>
    is_cancelled: Generated<boolean>
    outcome: string | null
    reason: string | null
    code: string | null
    created_at: Instant
    taken_at: InstantOrNull
    ended_at: InstantOrNull
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
    order_id: string | null
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
    share_id: string | null
    shift_id: string | null
    refund_act_id: string | null
    submit_form: unknown
    bank_facts: Generated<unknown>
    terminal: string | null
    link_id: string | null
    purpose: Generated<string>
  }
}
