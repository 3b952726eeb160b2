import type { ColumnType, Generated } from 'kysely'

type Timestamp = ColumnType<Date, Date | string, Date | string>

export type Tables = {
  orders: {
    vendor_id: string
    id: string
    number: string
    business_date: string
    state: string
    channel: string
    delivery_type: string
    is_pay_later: boolean
    is_second_bill: boolean
    table_id: string | null
    customer_id: string | null
    customer_name: Generated<string>
    customer_phone: Generated<string>
    customer_search: Generated<string>
    final_price: number
    paid: number
    sheet: unknown
    price: unknown
    fingerprint: string
    version: number
    placed_at: Timestamp
    changed_at: Timestamp
    expires_at: Timestamp | null
  }
  order_operations: {
    vendor_id: string
    id: string
    order_id: string
    position: number
    kind: string
    person_id: string | null
    device: string | null
    device_at: Timestamp
    accepted_at: Timestamp
    reason: Generated<string>
    act: unknown
    flag: string | null
  }
  order_counters: {
    vendor_id: string
    business_date: string
    last: number
  }
  kitchen_tickets: {
    vendor_id: string
    id: string
    order_id: string
    kind: string
    lines: unknown
    table_name: string | null
    created_at: Timestamp
  }
}
