import type { CallerCall } from '@sofreh/customers/contract'
import { parseMobile } from '@sofreh/kernel'
import type { TicketCustomer } from '../ticket/ticket.ts'

/** The caller as a ticket's customer; undefined for hidden numbers and landlines, which belong to nobody yet. */
export function customerOfCall({ number, customer }: CallerCall): TicketCustomer | undefined {
  if (customer) {
    const { id, mobile: phone, firstName, lastName, subscriptionCode: code } = customer
    return { id, phone, firstName, lastName, code }
  }
  const phone = parseMobile(number)
  return phone === undefined ? undefined : { phone, firstName: '', lastName: '' }
}

/** What the card calls them. */
export function nameOfCaller({ customer }: CallerCall): string | undefined {
  return customer ? `${customer.firstName} ${customer.lastName}`.trim() || undefined : undefined
}
