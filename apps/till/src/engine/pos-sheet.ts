import type { LeftCharge } from '../storage/terminal-charge.ts'

/** The sheet open over the till, one at a time. */
export type PosSheet =
  | { kind: 'pay'; first: 'CASH' | 'CARD' }
  | { kind: 'bill'; orderId: string }
  | { kind: 'receipt'; entryId: string }
  | ({ kind: 'charge' } & LeftCharge)
  | {
      kind:
        | 'table'
        | CartSheetKind
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
const cartSheets = ['customer', 'delivery', 'when', 'note', 'discount', 'calls', 'keys'] as const
export type CartSheetKind = (typeof cartSheets)[number]

export function isCartSheet(sheet: PosSheet): sheet is { kind: CartSheetKind } {
  return (cartSheets as readonly string[]).includes(sheet.kind)
}
