import type { TicketCustomer } from '../ticket/ticket.ts'
import { useTill } from '../ticket/till-store.ts'

/** Whose the ticket is; what belonged to somebody else (their door, code and points) goes with them. */
export function makeCustomer(customer: TicketCustomer | null): void {
  const { ticket, change } = useTill.getState()
  const isSame = ticket.customer !== null && ticket.customer.phone === customer?.phone
  // An address that was written before anybody asked whose it is stays.
  const keepsWay = isSame || ticket.customer === null
  change({
    customer: customer && { ...customer },
    ...(keepsWay ? {} : { way: null }),
    ...(isSame ? {} : { coupon: null, points: null }),
  })
}
