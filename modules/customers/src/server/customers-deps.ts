import type { Catalog } from '@sofreh/catalog/server'
import type { Handle, Tx } from '@sofreh/database'
import type { Core } from '@sofreh/events'
import type { Identity } from '@sofreh/identity/server'
import type { OrdersAbove, Vendors } from '@sofreh/vendors/server'
import type { CustomersOrder, GuestData } from '../contract/index.ts'
import type { AccountCharge, AccountMoney, OrderFacts } from '../domain/index.ts'
import type { PushLine } from './gateways/push-line.ts'

type OfGuest = { vendorId: string; personId: string }

/** What the tables of all slices have about a guest. */
export type GuestDataPort = {
  /** Waits for running reactions of the vendor and holds up the next ones: they would write what is being erased. */
  holdReactions(tx: Tx, vendorId: string): Promise<void>
  hasOpenOrders(tx: Tx, of: OfGuest): Promise<boolean>
  erase(tx: Tx, of: OfGuest): Promise<void>
  exportOf(tx: Tx, of: OfGuest): Promise<GuestData['tables']>
}

/** Functions of higher slices; resolved on use, because these are created later. */
type Above = {
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

export type CustomersDeps = Core & {
  identity: Identity
  vendors: Vendors
  catalog: Catalog
  push: PushLine
  guestData: GuestDataPort
  above: () => Above
}
export type AccountsDeps = Pick<CustomersDeps, 'database' | 'clock' | 'newId' | 'above'>
export type PushDeps = Pick<CustomersDeps, 'database' | 'clock' | 'newId' | 'push'>
