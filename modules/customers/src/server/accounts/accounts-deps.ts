import type { Database, Handle, Tx } from '@sofreh/database'
import type { Money } from '@sofreh/kernel'
import type { CountedFacts } from '../../domain/index.ts'

/** What the accounts must know of an order; told by the slice above that owns orders. */
export type OrderFacts = CountedFacts & {
  /** Items and toppings after every discount, points included. */
  goods: Money
  /** What came in less what went back, credit included. */
  paid: Money
  placedAt: string
}
export type FindOrder = (handle: Handle, vendorId: string, orderId: string) => Promise<OrderFacts | undefined>

/** Cash that staff take or give for an account, as a movement of the drawer's shift; the kind says which way it goes. */
export type DrawerMovement = {
  vendorId: string
  shiftId: string
  id: string
  kind: 'DEBT_COLLECTED' | 'WALLET_TOPUP' | 'WALLET_REFUND'
  /** Above 0. */
  amount: Money
  personId: string
  reason: string
}
export type MoveCash = (tx: Tx, movement: DrawerMovement) => Promise<void>

export type AccountsDeps = {
  database: Database
  clock: () => Date
  newId: () => string
  findOrder: FindOrder
  moveCash: MoveCash
}
