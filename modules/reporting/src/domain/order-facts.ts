/** The facts of an order for reports: one for the order, and one for each dish and topping on it. */
import type { Money } from '@sofreh/kernel'

/** The columns of `order_facts`. Instants are ISO text in UTC. */
export type OrderFact = {
  business_date: string
  order_id: string
  number: string
  placed_at: string
  /** The hour of placing in Tehran. */
  hour: number
  channel: string
  delivery_type: string
  state: string
  is_sale: boolean
  is_second_bill: boolean
  payment_type: string | null
  hall: string | null
  table_id: string | null
  table_name: string | null
  guests: number | null
  staff_id: string | null
  customer_id: string | null
  customer_name: string
  shift_id: string | null
  /** Goods before any discount. */
  gross: Money
  /** All discounts on goods, with rounding. */
  discounts: Money
  /** `gross` less `discounts`. */
  net: Money
  packaging: Money
  service_fee: Money
  delivery: Money
  tax: Money
  tip: Money
  /** The final price: net, packaging, service, delivery, tax and tip. */
  total: Money
  paid: Money
  refunded: Money
  written_off: Money
  due: Money
  money_back: Money
  voided: number
  /** When the kitchen promised it. */
  promised_at: string | null
  confirmed_at: string | null
  ready_at: string | null
  delivered_at: string | null
  finished_at: string | null
  rejected_at: string | null
  reject_cause: string | null
  reject_reason: string
  rejected_by: string | null
}

/** The columns of `line_facts`. */
export type LineFact = Pick<
  OrderFact,
  | 'business_date'
  | 'order_id'
  | 'hour'
  | 'channel'
  | 'delivery_type'
  | 'is_sale'
  | 'staff_id'
  | 'customer_id'
  | 'hall'
  | 'placed_at'
> & {
  position: number
  kind: 'DISH' | 'TOPPING'
  item_id: string
  category_id: string | null
  title: string
  /** True for the first row of its dish or topping in the order. */
  is_first: boolean
  count: number
  /** Units whose money went back. */
  returned: number
  gross: Money
  discounts: Money
  net: Money
  packaging: Money
  tax: Money
  total: Money
} & KitchenFacts

/** The kitchen's part of a dish; all empty for a topping and for a dish that was never sent there. */
export type KitchenFacts = {
  /** The station that got it when it was sent. */
  station_id: string | null
  fired_at: string | null
  /** The hour of firing in Tehran. */
  fired_hour: number | null
  ready_at: string | null
  /** Minutes from fired to ready, rounded up. */
  made_minutes: number | null
  /** Took longer than its preparation minutes. */
  is_late: boolean
  /** The first dish of its ticket at its station. */
  is_ticket: boolean
}

export type FactsOfOrder = { order: OrderFact; lines: LineFact[] }
