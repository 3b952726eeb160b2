import type { PricedOrder, WhyPart } from '@sofreh/pricing/domain'
import type { KitchenTicket, OrderOperation, FoldedOrder } from '../../domain/index.ts'

/**
 * The price as stored. `why` has a column of its own that few calls read: it is present on a price just computed and
 * absent from one read back.
 */
export type StoredPrice = Omit<PricedOrder, 'why'> & { why?: WhyPart }

/** An order as stored in its row. */
export type OrderRow = {
  id: string
  number: string
  sheet: FoldedOrder
  price: StoredPrice
  customerName: string
  customerPhone: string
  expiresAt: Date | null
}

/** An operation with its position and, where it had no effect, the reason. */
export type StoredOperation = { operation: OrderOperation; position: number; flag: string | null }

/** The changes of one use case to an order, written in one statement. */
export type OrderChange = {
  sheet: FoldedOrder
  price: StoredPrice
  stored: readonly StoredOperation[]
  tickets: readonly KitchenTicket[]
}
