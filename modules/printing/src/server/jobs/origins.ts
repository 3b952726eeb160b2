type Station = { id: string }

/** What a slip came from, in words: one cause makes one slip, whoever tells of it and however often. */
export const origins = {
  ticket: (ticketId: string, { id }: Station) => `ticket ${ticketId} ${id}`,
  /** The first ticket of a sale that a till made alone: the server numbers its own operations of it. */
  sale: (orderId: string, { id }: Station) => `sale ${orderId} ${id}`,
  /** The number that a kiosk's guest takes along before anything is cooked. */
  kiosk: (orderId: string, { id }: Station) => `kiosk ${orderId} ${id}`,
  /** The receipt of cash that was taken for a bill opened before. */
  cash: (paymentId: string, { id }: Station) => `cash ${paymentId} ${id}`,
  automatic: (orderId: string, { id }: Station) => `order ${orderId} ${id}`,
}

/** Of a slip that a till printed in the shop. */
export function shopOrigin(slip: {
  id: string
  layout: 'KITCHEN' | 'CUSTOMER'
  ticketId: string | null
  orderId: string
  stationId: string | null
}): string {
  if (slip.stationId === null) return `shop ${slip.id}`
  const station = { id: slip.stationId }
  if (slip.layout === 'CUSTOMER') return origins.automatic(slip.orderId, station)
  return slip.ticketId === null ? origins.sale(slip.orderId, station) : origins.ticket(slip.ticketId, station)
}
