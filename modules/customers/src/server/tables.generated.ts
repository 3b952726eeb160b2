import type { Generated } from 'kysely'

export type Tables = {
  customers: {
    vendor_id: string
    person_id: string
    mobile: string
    first_name: string
    last_name: string
    search_text: string
    orders_count: Generated<number>
    total_spent: Generated<number>
    last_order_at: Date | null
    created_at: Date
  }
}
