import type { PricedOrder, WhyPart } from '@sofreh/pricing/domain'
import type { KitchenTicket, OrderOperation, OrderSheet } from '../domain/index.ts'

/**
 * The price as stored. The tree that explains it lies in a column of its own, which only who asks why reads: it is here on a
 * price just worked out, and absent from one read back.
 */
export type StoredPrice = Omit<PricedOrder, 'why'> & { why?: WhyPart }

/** An order as it lies in its row. */
export type OrderRow = {
  id: string
  number: string
  sheet: OrderSheet
  price: StoredPrice
  customerName: string
  customerPhone: string
  expiresAt: Date | null
}

/** An operation with its place and, where it had no effect, why. */
export type KeptOperation = { operation: OrderOperation; position: number; flag: string | null }

/** What one use case did to an order: written in one statement. */
export type OrderChange = {
  sheet: OrderSheet
  price: StoredPrice
  kept: readonly KeptOperation[]
  tickets: readonly KitchenTicket[]
}
