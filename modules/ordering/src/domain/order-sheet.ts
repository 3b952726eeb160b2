/** What an order is after its operations: the rows, the screens and the slips are written from this. */
import type { Money } from '@sofreh/kernel'
import type { BillShare } from './bills/bill-shares.ts'
import type { SheetLine } from './order-line.ts'
import type { Placing } from './order-operations.ts'
import type { OrderPaymentType, OrderState, PaidBy, RejectCause } from './order-words.ts'

/** What a person should look at: an operation that came too late to mean anything, or undid something on its way. */
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
  /** Took effect, and the shares of the split bill that were not paid are gone. */
  | 'SHARES_DROPPED'

/** What was fixed at the placing, as later operations left it, and what has come since. */
export type OrderSheet = Omit<Placing, 'lines'> & {
  state: OrderState
  lines: readonly SheetLine[]
  removed: readonly SheetLine[]
  /** A line added under one id may have joined another: the first id still finds it. */
  joined: Readonly<Record<string, string>>
  /** The bill as it was split; empty while it is one. */
  shares: readonly BillShare[]
  /** The bill in which this one lives on. */
  mergedInto: string | null
  paid: Money
  /** What each method of payment holds; sheets that a device stored before this was kept have none. */
  paidBy?: PaidBy
  /** How it was last chosen to be paid; `paymentType` is what comes of it and of the money. */
  chosenPayment?: OrderPaymentType | null
  /** What was given back of what was sold: the order is worth so much less. */
  refunded: Money
  /** Given up: the guest left without paying. */
  writtenOff: Money
  /** When a scheduled order went to the kitchen. */
  releasedAt: string | null
  placedAt: string
  times: Readonly<Partial<Record<OrderState, string>>>
  /** When the kitchen promised to be ready. */
  promisedAt: string | null
  rejectCause: RejectCause | null
  rejectReason: string
  /** Counts the operations. */
  version: number
  flags: readonly Flag[]
}

/** What the kitchen is told because of one operation; the ticket's id is the operation's. */
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

/** The line of an id, also of one that joined another. */
export function findLine(sheet: OrderSheet, lineId: string): SheetLine | undefined {
  const id = sheet.joined[lineId] ?? lineId
  return sheet.lines.find((line) => line.id === id)
}

/** A sheet with one line changed. */
export function withLine(sheet: OrderSheet, line: SheetLine): OrderSheet {
  return { ...sheet, lines: sheet.lines.map((each) => (each.id === line.id ? line : each)) }
}
