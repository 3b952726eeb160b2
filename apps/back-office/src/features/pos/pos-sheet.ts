import type { LeftCharge } from './storage/terminal-charge.ts'

/** The sheet open over the till, one at a time. */
export type PosSheet =
  | { kind: 'pay'; first: 'CASH' | 'CARD' }
  | { kind: 'bill'; orderId: string }
  | { kind: 'receipt'; entryId: string }
  | ({ kind: 'charge' } & LeftCharge)
  | {
      kind:
        | 'table'
        | TicketSheetKind
        | 'waiting'
        | 'open'
        | 'refused'
        | 'device'
        | 'more'
        | 'drawer'
        | 'account'
        | 'shiftOrders'
        | 'alarms'
        | 'duties'
        | 'pause'
        | 'nameTab'
        | 'help'
    }

/** The sheets about the cart as a whole; they load on demand. */
const ticketSheets = ['customer', 'delivery', 'when', 'note', 'discount', 'calls', 'keys'] as const
export type TicketSheetKind = (typeof ticketSheets)[number]

export function isTicketSheet(sheet: PosSheet): sheet is { kind: TicketSheetKind } {
  return (ticketSheets as readonly string[]).includes(sheet.kind)
}
