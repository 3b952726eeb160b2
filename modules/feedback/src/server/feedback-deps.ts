import type { Database, Handle } from '@sofreh/database'
import type { Announce } from '@sofreh/events'
import type { RatedOrder } from '../domain/index.ts'

/** Facts of an order that this slice needs; supplied by the slice that owns orders. */
export type OrderOfGuest = RatedOrder & {
  number: string
  /** Name as given with the order. */
  guestName: string
}
export type FindOrder = (handle: Handle, vendorId: string, orderId: string) => Promise<OrderOfGuest | undefined>

export type FeedbackDeps = {
  database: Database
  clock: () => Date
  newId: () => string
  announce: Announce
  findOrder: FindOrder
  /** Signs the token on a receipt. */
  receiptKey: Uint8Array
  /** Resolves a token to a guest of the order's table. Absent: tables cannot review. */
  tableGuest?: (
    handle: Handle,
    asked: { vendorId: string; orderId: string; token: string },
  ) => Promise<{ guestId: string; isOver: boolean } | undefined>
}
