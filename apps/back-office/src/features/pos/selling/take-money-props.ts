import type { PosTerminal } from '@sofreh/payments/client'
import type { Currency } from '@sofreh/ui'
import type { Payment } from './payment.ts'

/** What a connected terminal is to charge. */
export type TerminalAsked = { terminal: PosTerminal; amount: number }

/** Somebody new is not known to the server yet. */
export type PayingCustomer = { name: string; id: string | undefined }

/** What every way of taking money is told. */
export type TakeMoneyProps = {
  /** What remains: less of it is a part, and the rest comes another way. */
  due: number
  currency: Currency
  isBusy: boolean
  /** Which way the cashier asked for by key; its button has the focus. */
  first: 'CASH' | 'CARD'
  /** Whose account it can be put on; absent: nobody is named. */
  customer?: PayingCustomer | undefined
  onTake: (payment: Payment) => void
  /** The pad of large digits; left out where the amount was typed before. */
  hasPad?: boolean
  /** A link by SMS for what is due; absent where that cannot be. */
  onLink?: (() => void) | undefined
  /** A connected terminal charges this much itself; absent where that cannot be. */
  onTerminal?: ((asked: TerminalAsked) => void) | undefined
}
