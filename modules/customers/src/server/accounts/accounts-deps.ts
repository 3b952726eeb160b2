import type { Database, Handle, Tx } from '@sofreh/database'
import type { Money } from '@sofreh/kernel'
import type { CountedFacts, CounterMethod } from '../../domain/index.ts'

/** What the accounts must know of an order; told by the slice above that owns orders. */
export type OrderFacts = CountedFacts & {
  /** Items and toppings after every discount, points included. */
  goods: Money
  /** What came in less what went back, credit included. */
  paid: Money
  placedAt: string
}
export type FindOrder = (handle: Handle, vendorId: string, orderId: string) => Promise<OrderFacts | undefined>

/** Money that staff take for an account or pay out of it, as a movement of the ledger of payments. */
export type AccountMoney = {
  vendorId: string
  /** Of the account's entry and of the movement. */
  id: string
  /** The customer. */
  personId: string
  purpose: 'DEBT' | 'WALLET'
  type: 'PAYMENT' | 'REFUND'
  method: CounterMethod
  /** Above 0. */
  amount: Money
  slipNumber?: string | undefined
  shiftId?: string | undefined
  takenBy: string
  reason: string
}
/** Answers the shift that the money stands in; null outside shifts. */
export type RecordAccountPayment = (tx: Tx, money: AccountMoney) => Promise<{ shiftId: string | null }>

export type AccountsDeps = {
  database: Database
  clock: () => Date
  newId: () => string
  findOrder: FindOrder
  recordAccountPayment: RecordAccountPayment
}
