import type { Database, Handle, Tx } from '@sofreh/database'
import type { Money } from '@sofreh/kernel'
import type { CountedFacts, CounterMethod } from '../domain/index.ts'

/** Facts of an order that accounts need; supplied by the slice that owns orders. */
export type OrderFacts = CountedFacts & {
  /** Items and toppings after every discount, including points. */
  goods: Money
  /** Money received less refunds, credit included. */
  paid: Money
  placedAt: string
}
export type FindOrder = (handle: Handle, vendorId: string, orderId: string) => Promise<OrderFacts | undefined>

/** Money that staff receive for an account or pay out of it, recorded as a transaction of payments. */
export type AccountMoney = {
  vendorId: string
  /** Id of both the ledger entry and the transaction. */
  id: string
  /** The customer. */
  personId: string
  purpose: 'DEBT' | 'WALLET'
  type: 'PAYMENT' | 'REFUND'
  method: CounterMethod
  /** Greater than 0. */
  amount: Money
  slipNumber?: string | undefined
  shiftId?: string | undefined
  takenBy: string
  reason: string
}
/** Returns the shift that the money is recorded in; null outside shifts. */
export type RecordAccountPayment = (tx: Tx, money: AccountMoney) => Promise<{ shiftId: string | null }>

export type AccountsDeps = {
  database: Database
  clock: () => Date
  newId: () => string
  findOrder: FindOrder
  recordAccountPayment: RecordAccountPayment
}
