import type { PosTerminal } from '@sofreh/payments/client'
import type { Currency } from '@sofreh/kernel'
import type { Payment } from '../../commands/payment.ts'

/** The amount a connected terminal should charge, and which one. */
export type TerminalAsked = { terminal: PosTerminal; amount: number }

/** `id` is undefined for a new customer the server does not have yet. */
export type PayingCustomer = { name: string; id: string | undefined }

/** Props shared by all payment methods. */
export type TakeMoneyProps = {
  /** The amount due. A smaller amount is a part, and another payment method takes the rest. */
  due: number
  currency: Currency
  isBusy: boolean
  /** The method the cashier chose by key; its button has the focus. */
  first: 'CASH' | 'CARD'
  /** The customer whose account may be charged; absent when the order has none. */
  customer?: PayingCustomer | undefined
  onTake: (payment: Payment) => void
  /** Offers money that a platform collected for its order; false where the money is for no order. */
  allowsPlatform?: boolean
  /** Shows the large digit pad; false where the amount was typed before. */
  hasPad?: boolean
  /** Starts a payment link by SMS for the due; absent where that is impossible. */
  onLink?: (() => void) | undefined
  /** Has a connected terminal charge the amount; absent where that is impossible. */
  onTerminal?: ((asked: TerminalAsked) => void) | undefined
}
