import type { PricedOrder } from '@sofreh/pricing/domain'
import type { KitchenTicket, OrderOperation, OrderSheet } from '../domain/index.ts'

/** The price as stored: every part, without the tree, which is made again when somebody asks why. */
export type StoredPrice = Omit<PricedOrder, 'why'>

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
