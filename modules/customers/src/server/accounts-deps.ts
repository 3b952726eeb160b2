import type { Handle, Tx } from '@sofreh/database'
import type { Core } from '@sofreh/events'
import type { Money } from '@sofreh/kernel'
import type { OrdersAbove } from '@sofreh/vendors/server'
import type { CustomersOrder } from '../contract/index.ts'
import type { CountedFacts, CounterMethod } from '../domain/index.ts'

/** Facts of an order that accounts need. */
export type OrderFacts = CountedFacts & {
  /** Items and toppings after every discount, including points. */
  goods: Money
  /** Money received less refunds, credit included. */
  paid: Money
  placedAt: string
}

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

/** A payment of a debt, or a wallet top-up, for a connected terminal to charge. */
export type AccountCharge = Pick<AccountMoney, 'vendorId' | 'id' | 'personId' | 'purpose' | 'amount' | 'takenBy'> & {
  terminalId: string
  shiftId?: string | undefined
}

/** Money that a terminal charged for an account. */
export type AccountReceipt = Pick<AccountMoney, 'vendorId' | 'personId' | 'purpose' | 'amount'> & {
  transactionId: string
  slipNumber: string
  shiftId: string | null
  takenBy: string | null
}

/** Functions of higher slices; resolved on use, because these are created later. */
export type Above = {
  ordering: Pick<OrdersAbove, 'numbersOfOrders'> & {
    orderFacts(handle: Handle, vendorId: string, orderId: string): Promise<OrderFacts | undefined>
    /** Returns the newest orders of a customer. */
    lastOrdersOf(handle: Handle, vendorId: string, personId: string, count: number): Promise<readonly CustomersOrder[]>
  }
  payments: {
    /** Returns the shift that the money is recorded in; null outside shifts. */
    recordAccountPayment(tx: Tx, money: AccountMoney): Promise<{ shiftId: string | null }>
    startAccountCharge(tx: Tx, charge: AccountCharge): Promise<void>
  }
}

export type AccountsDeps = Pick<Core, 'database' | 'clock' | 'newId'> & { above: () => Above }
