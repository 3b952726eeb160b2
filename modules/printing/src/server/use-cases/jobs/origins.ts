type Station = { id: string }

/** The causes of printouts as text. One cause makes one printout, however often and from wherever it is reported. */
export const origins = {
  ticket: (ticketId: string, { id }: Station) => `ticket ${ticketId} ${id}`,
  /** The first ticket of an offline sale; the server numbers its own operations of the order differently. */
  sale: (orderId: string, { id }: Station) => `sale ${orderId} ${id}`,
  /** The printed order number that a kiosk's guest takes before cooking begins. */
  kiosk: (orderId: string, { id }: Station) => `kiosk ${orderId} ${id}`,
  /** The receipt of cash that was taken for a bill opened before. */
  cash: (paymentId: string, { id }: Station) => `cash ${paymentId} ${id}`,
  automatic: (orderId: string, { id }: Station) => `order ${orderId} ${id}`,
  /** The slip of the courier who has the order now. Another courier gets another bag code, so another slip. */
  courier: (orderId: string, bagCode: string, { id }: Station) => `order ${orderId} courier ${bagCode} ${id}`,
}

/** Returns the origin of a printout that a till printed locally. */
export function shopOrigin(printout: {
  id: string
  layout: 'KITCHEN' | 'CUSTOMER'
  ticketId: string | null
  orderId: string
  stationId: string | null
}): string {
  if (printout.stationId === null) return `shop ${printout.id}`
  const station = { id: printout.stationId }
  if (printout.layout === 'CUSTOMER') return origins.automatic(printout.orderId, station)
  return printout.ticketId === null
    ? origins.sale(printout.orderId, station)
    : origins.ticket(printout.ticketId, station)
}
