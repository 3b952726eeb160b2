import { isBrought } from '../delivery/delivery-fee.ts'
import type { Ticket, TicketType } from './ticket.ts'

const types = ['SERVE', 'PICKUP', 'DELIVER', 'ZFEXPRESS'] as const

/** Returns the delivery types this vendor offers, in the till's order. */
export function typesHere(offered: readonly string[]): TicketType[] {
  return types.filter((type) => offered.includes(type))
}

/** Returns the delivery type after the current one, cyclically. */
export function nextType({ deliveryType }: Pick<Ticket, 'deliveryType'>, offered: readonly string[]): TicketType {
  const here = typesHere(offered)
  return here[(here.indexOf(deliveryType) + 1) % here.length] ?? deliveryType
}

/**
 * Returns whether the cart may become an open bill. The server refuses one where the vendor allows no pay-later in the
 * hall.
 */
export function mayPayLater(
  { addsTo }: Pick<Ticket, 'addsTo'>,
  { payLaterChannels }: { payLaterChannels: readonly string[] },
): boolean {
  return !addsTo && payLaterChannels.includes('SALON')
}

/** Returns the sheet that sets where the food goes. */
export function whereOf(ticket: Pick<Ticket, 'deliveryType'>): 'table' | 'delivery' {
  return isBrought(ticket) ? 'delivery' : 'table'
}
