import type { TicketCustomer } from '../ticket/ticket.ts'
import { useTill } from '../ticket/till-store.ts'

/** Sets the cart's customer. Another customer clears address, code and points. */
export function makeCustomer(customer: TicketCustomer | null): void {
  const { ticket, change } = useTill.getState()
  const isSame = ticket.customer !== null && ticket.customer.phone === customer?.phone
  // An address entered before any customer stays.
  const keepsDelivery = isSame || ticket.customer === null
  change({
    customer: customer && { ...customer },
    ...(keepsDelivery ? {} : { way: null }),
    ...(isSame ? {} : { coupon: null, points: null }),
  })
}
