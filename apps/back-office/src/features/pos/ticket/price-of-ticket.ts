import { type PricedOrder, type PriceSettings, priceOfOrder } from '@sofreh/pricing/domain'
import { deliveryFee } from '../delivery/delivery-fee.ts'
import type { Ticket } from './ticket.ts'

/** Prices the cart with the function that the server uses, so that offline the amount is the same. */
export function priceOfTicket(ticket: Ticket, settings: PriceSettings): PricedOrder {
  return priceOfOrder({
    deliveryType: ticket.deliveryType,
    lines: ticket.lines,
    settings,
    orderDiscount: ticket.discount,
    coupon: ticket.coupon,
    ...(ticket.points ? { points: ticket.points.value } : {}),
    ...deliveryFee(ticket),
    tip: 0,
  })
}
