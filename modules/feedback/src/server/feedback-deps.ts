import type { Database, Handle } from '@sofreh/database'
import type { Announce } from '@sofreh/events'
import type { RatedOrder } from '../domain/index.ts'

/** What this slice must know of an order; told by the slice above that owns orders. */
export type OrderOfGuest = RatedOrder & {
  number: string
  /** As it was given with the order. */
  guestName: string
}
export type FindOrder = (handle: Handle, vendorId: string, orderId: string) => Promise<OrderOfGuest | undefined>

export type FeedbackDeps = {
  database: Database
  clock: () => Date
  newId: () => string
  announce: Announce
  findOrder: FindOrder
  /** Signs what a receipt carries. */
  receiptKey: Uint8Array
  /** Whose token it is, of the table whose bill the order is. Without it tables have no say. */
  tableGuest?: (
    handle: Handle,
    asked: { vendorId: string; orderId: string; token: string },
  ) => Promise<{ guestId: string; isOver: boolean } | undefined>
}
