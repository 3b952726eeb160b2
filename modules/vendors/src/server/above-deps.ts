import type { Handle } from '@sofreh/database'

/** The guest whom the token of a table's visit represents at an order. */
export type GuestOfOrder = {
  guestId: string
  /** The shares assigned to this guest. */
  shareIds: readonly string[]
  /** The visit ended: its receipt may be read, and every change is refused. */
  isOver: boolean
}

/**
 * What more than one slice below ordering asks about orders. It stands in the lowest of them, which all others may
 * import; each takes what it uses.
 */
export type OrdersAbove = {
  /** True once the vendor has an order. */
  hasOrders(handle: Handle, vendorId: string): Promise<boolean>
  /** Resolves a token to a guest of the order's table. */
  guestOfOrder(
    handle: Handle,
    asked: { vendorId: string; orderId: string; token: string },
  ): Promise<GuestOfOrder | undefined>
  /** Returns the short numbers of orders. */
  numbersOfOrders(handle: Handle, vendorId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>>
}
