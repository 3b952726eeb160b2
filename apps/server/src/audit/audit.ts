import type { Handle } from '@sofreh/database'
import { orderBreaches, type StoredOrder } from './order-breaches.ts'
import { accountInvariants } from './account-invariants.ts'
import { customerInvariants } from './customer-invariants.ts'
import { courierInvariants } from './courier-invariants.ts'
import { deliveryInvariants } from './delivery-invariants.ts'
import { deviceInvariants } from './device-invariants.ts'
import { discountInvariants } from './discount-invariants.ts'
import { drawerInvariants } from './drawer-invariants.ts'
import { feedbackInvariants } from './feedback-invariants.ts'
import { paperInvariants } from './paper-invariants.ts'
import { paymentInvariants } from './payment-invariants.ts'
import { reportInvariants } from './report-invariants.ts'
import { rowInvariants } from './row-invariants.ts'
import { storedOrders } from './stored-orders.reader.ts'
import { tenantInvariants } from './tenant-invariants.ts'
import { visitInvariants } from './visit-invariants.ts'

export type Audit = {
  /** One line for each breach; empty when all invariants hold. */
  breaches: string[]
  /** How much was checked: an audit of no rows finds no breaches. */
  looked: { invariants: number; orders: number; operations: number; tickets: number }
}

/** Invariants that are one database query each; `order-breaches.ts` checks each order by itself. */
export const invariants = [
  ...rowInvariants,
  ...drawerInvariants,
  ...paymentInvariants,
  ...accountInvariants,
  ...customerInvariants,
  ...discountInvariants,
  ...courierInvariants,
  ...deliveryInvariants,
  ...feedbackInvariants,
  ...deviceInvariants,
  ...visitInvariants,
  ...paperInvariants,
  ...reportInvariants,
  ...tenantInvariants,
]

/**
 * Checks the invariants that no sequence of commands, crashes and retries may break, from the database alone: money,
 * kitchen and orders. Read-only; may run beside a server.
 */
export async function audit(database: Handle): Promise<Audit> {
  const breaches: string[] = []
  for (const [name, find] of invariants) breaches.push(...(await find(database)).map((id) => `${name}: ${id}`))
  const looked = { invariants: invariants.length, orders: 0, operations: 0, tickets: 0 }
  for await (const batch of storedOrders(database)) {
    for (const order of batch) {
      looked.orders += 1
      looked.operations += order.operations.length
      looked.tickets += order.tickets.length
      breaches.push(...readable(order))
    }
  }
  return { breaches, looked }
}

/** Reports an unreadable order as a breach instead of ending the audit. */
function readable(order: StoredOrder): string[] {
  try {
    return orderBreaches(order)
  } catch {
    return [`an order cannot be read: ${order.id}`]
  }
}
