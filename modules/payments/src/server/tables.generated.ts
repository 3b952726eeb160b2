import type { Generated } from 'kysely'

export type Tables = {
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
    abandoned_at: Date | null
    asking_until: Date | null
    created_at: Date
    started_at: Date | null
    settled_at: Date | null
  }
  transaction_steps: {
    vendor_id: string
    id: string
    transaction_id: string
    at: Date
    kind: string
    facts: unknown
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
  bank_configurations: {
    vendor_id: string
    id: string
    provider: string
    key_id: string
    sealed: string
    account: string
    saved_by: string
    saved_at: Date
    replaced_at: Date | null
  }
  payment_settings: {
    vendor_id: string
    pre_selected_provider: string | null
  }
}
