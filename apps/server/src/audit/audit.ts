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
  /** One sentence for each breach; empty when the house is in order. */
  breaches: string[]
  /** How much was looked at: an audit of nothing finds nothing. */
  looked: { laws: number; orders: number; operations: number; tickets: number }
}

/** Every law that is one question to the database; those of each order by itself stand in `order-laws.ts`. */
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
 * The laws that no sequence of acts, crashes and repeats may break, read from the database alone: what money is there, what
 * the kitchen was told, what is sold. Changes nothing; may run beside a server that sells.
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

/** What cannot even be read is a breach of its own and does not end the audit. */
function readable(order: StoredOrder): string[] {
  try {
    return breachesOfOrder(order)
  } catch {
    return [`an order cannot be read: ${order.id}`]
  }
}
