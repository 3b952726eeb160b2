import type { Tx } from '@sofreh/database'
import type { Binding } from '@sofreh/http'
import type { Named } from '../domain/index.ts'
import type { CustomersDeps } from './create-customer.ts'
import { customersRoutes } from './customers.routes.ts'
import { addFinishedOrder, type FinishedOrder } from './customers.writer.ts'
import { noteCustomer } from './note-customer.ts'

export type { CustomersDeps } from './create-customer.ts'
export type { FinishedOrder } from './customers.writer.ts'

export type Customers = {
  routes: Binding[]
  /** Whoever orders becomes a customer of the vendor; names are kept when none is told. */
  noteCustomer(tx: Tx, customer: Named & { vendorId: string; personId: string }): Promise<void>
  /** Adds a finished order to the customer's totals; for the reaction to the order's last move, once per order. */
  noteFinishedOrder(tx: Tx, order: FinishedOrder): Promise<void>
}

export function createCustomers(deps: CustomersDeps): Customers {
  return {
    routes: customersRoutes(deps),
    noteCustomer: (tx, customer) => noteCustomer(tx, { ...customer, at: deps.clock() }),
    noteFinishedOrder: addFinishedOrder,
  }
}
