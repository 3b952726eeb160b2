/** The state of an order after its operations. Rows, screens and receipts are derived from it. */
import type { Money } from '@sofreh/kernel'
import type { BillShare } from './bills/bill-shares.ts'
import type { FoldedLine } from './folded-line.ts'
import type { Placing } from './order-operations.ts'
import type { OrderPaymentType, OrderState, PaidBy, RejectCause } from './order-codes.ts'

/** Something a person should check: an operation that no longer applied, or that undid something else. */
export type Flag = { operationId: string; code: FlagCode }
export type FlagCode =
  | 'ALREADY_PLACED'
  | 'ORDER_NOT_EDITABLE'
  | 'LINE_NOT_FOUND'
  | 'LINE_ALREADY_THERE'
  | 'LINE_GIVEN_BACK'
  | 'NOT_ALLOW_REMOVE_ALL_ITEMS'
  | 'COUNT_ABOVE_ORIGINAL'
  | 'COUNT_BELOW_ZERO'
  | 'DUPLICATE_ORDER_STATE'
  | 'INVALID_ORDER_STATE'
  | 'UNITS_NOT_THERE'
  | 'NOTHING_HELD'
  | 'CUSTOMER_NEEDED'
  | 'CUSTOMER_IS_TIED'
  | 'SHARES_DO_NOT_FIT'
  | 'ORDER_HAS_MONEY'
  | 'ORDER_IS_NOT_DELIVERED'
  | 'DELIVERY_ZONE_NEEDED'
  /** Took effect, but dropped the unpaid shares of the split bill. */
  | 'SHARES_DROPPED'

/** Facts fixed at placing as later operations left them, and what has been added since. */
export type FoldedOrder = Omit<Placing, 'lines'> & {
  state: OrderState
  lines: readonly FoldedLine[]
  removed: readonly FoldedLine[]
  /** Maps the id of an added line to the line it joined. */
  joined: Readonly<Record<string, string>>
  /** Shares of a split bill; empty while it is not split. */
  shares: readonly BillShare[]
  /** The bill this one was merged into. */
  mergedInto: string | null
  paid: Money
  /** Sums by payment method; absent in states that a device stored before this field existed. */
  paidBy?: PaidBy
  /** The last chosen payment type; `paymentType` follows from it and from the payments. */
  chosenPayment?: OrderPaymentType | null
  /** Refunded of what was sold: the order is worth that much less. */
  refunded: Money
  /** Written off: the guest left without paying. */
  writtenOff: Money
  /** When a scheduled order went to the kitchen. */
  releasedAt: string | null
  placedAt: string
  times: Readonly<Partial<Record<OrderState, string>>>
  /** When the kitchen promised the order. */
  promisedAt: string | null
  rejectCause: RejectCause | null
  rejectReason: string
  /** Number of operations. */
  version: number
  flags: readonly Flag[]
}

/** Ticket to the kitchen for one operation; its id is the operation's. */
export type KitchenTicket = {
  id: string
  /** CHANGE: more or fewer units. REMAKE: the same unit again. NOTICE: another table or note, nothing to cook. */
  kind: 'CHANGE' | 'REMAKE' | 'NOTICE'
  lines: readonly TicketLine[]
  tableName: string | null
}
export type TicketLine = {
  lineId: string
  menuItemId: string
  title: string
  /** Above 0 to cook, below 0 to stop; 0 in a notice. */
  count: number
  toppings: readonly { title: string; count: number }[]
  note: string
}

/** Finds a line by id, including one that joined another. */
export function findLine(order: FoldedOrder, lineId: string): FoldedLine | undefined {
  const id = order.joined[lineId] ?? lineId
  return order.lines.find((line) => line.id === id)
}

/** Returns the order with one line replaced. */
export function withLine(order: FoldedOrder, line: FoldedLine): FoldedOrder {
  return { ...order, lines: order.lines.map((each) => (each.id === line.id ? line : each)) }
}
