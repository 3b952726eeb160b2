import type { Handle } from '@sofreh/database'
import { breachesOfOrder, type StoredOrder } from './order-laws.ts'
import { accountLaws } from './account-laws.ts'
import { customerLaws } from './customer-laws.ts'
import { deliveryLaws } from './delivery-laws.ts'
import { deviceLaws } from './device-laws.ts'
import { discountLaws } from './discount-laws.ts'
import { drawerLaws } from './drawer-laws.ts'
import { feedbackLaws } from './feedback-laws.ts'
import { paperLaws } from './paper-laws.ts'
import { paymentLaws } from './payment-laws.ts'
import { rowLaws } from './row-laws.ts'
import { storedOrders } from './stored-orders.reader.ts'
import { tenantLaws } from './tenant-laws.ts'
import { visitLaws } from './visit-laws.ts'

export type Audit = {
  /** One line for each breach; empty when all invariants hold. */
  breaches: string[]
  /** How much was checked: an audit of no rows finds no breaches. */
  looked: { laws: number; orders: number; operations: number; tickets: number }
}

/** Invariants that are one database query each; `order-laws.ts` checks each order by itself. */
export const laws = [
  ...rowLaws,
  ...drawerLaws,
  ...paymentLaws,
  ...accountLaws,
  ...customerLaws,
  ...discountLaws,
  ...deliveryLaws,
  ...feedbackLaws,
  ...deviceLaws,
  ...visitLaws,
  ...paperLaws,
  ...tenantLaws,
]

/**
 * Checks the invariants that no sequence of commands, crashes and retries may break, from the database alone: money,
 * kitchen and orders. Read-only; may run beside a server.
 */
export async function audit(database: Handle): Promise<Audit> {
  const breaches: string[] = []
  for (const [name, find] of laws) breaches.push(...(await find(database)).map((id) => `${name}: ${id}`))
  const looked = { laws: laws.length, orders: 0, operations: 0, tickets: 0 }
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
    return breachesOfOrder(order)
  } catch {
    return [`an order cannot be read: ${order.id}`]
  }
}
