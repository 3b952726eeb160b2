import { type PricedOrder, type PriceSettings, priceOfOrder } from '@sofreh/pricing/domain'
import type { Ticket } from './ticket.ts'

/** What the ticket costs, by the function that the server uses too; offline it is the same amount. */
export function priceOfTicket(ticket: Ticket, settings: PriceSettings): PricedOrder {
  return priceOfOrder({
    deliveryType: ticket.deliveryType,
    lines: ticket.lines,
    settings,
    orderDiscount: ticket.discount,
    deliveryCost: 0,
    tip: 0,
  })
}
