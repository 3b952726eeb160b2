import type { Handle } from '@sofreh/database'
import type { Core } from '@sofreh/events'
import type { OrdersAbove } from '@sofreh/vendors/server'
import type { RatedOrder } from '../domain/index.ts'
import type { ReceiptKeys } from './use-cases/receipt-token.ts'

/** Facts of an order that this slice needs. */
export type OrderOfGuest = RatedOrder & {
  number: string
  /** Name as given with the order. */
  guestName: string
}

/** Functions of higher slices; resolved on use, because these are created later. */
type Above = {
  ordering: Pick<OrdersAbove, 'guestOfOrder'> & {
    ratedOrder(handle: Handle, vendorId: string, orderId: string): Promise<OrderOfGuest | undefined>
  }
}

export type FeedbackDeps = Core & {
  above: () => Above
  /** Signs the token on a receipt. */
  receiptKeys: ReceiptKeys
}
