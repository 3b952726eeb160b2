/** What an order is after its operations: the rows, the screens and the slips are written from this. */
import type { Money } from '@sofreh/kernel'
import type { Discount } from '@sofreh/pricing/domain'
import type { Placing, SoldLine } from './order-operations.ts'
import type { OrderState, RejectCause } from './order-words.ts'

/**
 * Where one unit of a line stands. A unit is born when it is held or fired and never disappears:
 * taken back, it is voided; made again, it is fired once more and counted in `remakes`.
 */
export const unitStates = ['held', 'fired', 'seen', 'ready', 'served', 'voided'] as const
export type UnitState = (typeof unitStates)[number]

export type SheetLine = SoldLine & {
  originalCount: number
  changePrice: Money | null
  lineDiscount: Discount | null
  isFreeItem: boolean
  isHeld: boolean
  /** The kitchen's ledger of this line, one entry per unit. */
  units: readonly UnitState[]
  remakes: number
}

/** An operation that came too late to mean anything. */
export type Flag = { operationId: string; code: FlagCode }
export type FlagCode =
  | 'ALREADY_PLACED'
  | 'ORDER_NOT_EDITABLE'
  | 'LINE_NOT_FOUND'
  | 'LINE_ALREADY_THERE'
  | 'NOT_ALLOW_REMOVE_ALL_ITEMS'
  | 'COUNT_ABOVE_ORIGINAL'
  | 'COUNT_BELOW_ZERO'
  | 'DUPLICATE_ORDER_STATE'
  | 'INVALID_ORDER_STATE'
  | 'UNITS_NOT_THERE'

/** What was fixed at the placing, as later operations left it, and what has come since. */
export type OrderSheet = Omit<Placing, 'lines'> & {
  state: OrderState
  lines: readonly SheetLine[]
  removed: readonly SheetLine[]
  /** A line added under one id may have joined another: the first id still finds it. */
  joined: Readonly<Record<string, string>>
  paid: Money
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
