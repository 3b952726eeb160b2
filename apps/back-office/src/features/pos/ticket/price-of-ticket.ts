import { type PricedOrder, type PriceSettings, priceOfOrder } from '@sofreh/pricing/domain'
import { costOfWay } from '../delivery/way.ts'
import type { Ticket } from './ticket.ts'

/** What the ticket costs, by the function that the server uses too; offline it is the same amount. */
export function priceOfTicket(ticket: Ticket, settings: PriceSettings): PricedOrder {
  return priceOfOrder({
    deliveryType: ticket.deliveryType,
    lines: ticket.lines,
    settings,
    orderDiscount: ticket.discount,
    coupon: ticket.coupon,
    ...(ticket.points ? { points: ticket.points.value } : {}),
    ...costOfWay(ticket),
    tip: 0,
  })
}
