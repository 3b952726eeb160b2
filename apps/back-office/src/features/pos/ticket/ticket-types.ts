import { isBrought } from '../delivery/way.ts'
import type { Ticket, TicketType } from './ticket.ts'

const types = ['SERVE', 'PICKUP', 'DELIVER', 'ZFEXPRESS'] as const

/** The ways that this restaurant offers, in the till's order. */
export function typesHere(offered: readonly string[]): TicketType[] {
  return types.filter((type) => offered.includes(type))
}

/** The way after the present one, round and round. */
export function nextType({ deliveryType }: Pick<Ticket, 'deliveryType'>, offered: readonly string[]): TicketType {
  const here = typesHere(offered)
  return here[(here.indexOf(deliveryType) + 1) % here.length] ?? deliveryType
}

/** Whether the ticket may become an open bill: the server refuses one where the vendor does not sell on account at the counter. */
export function mayPayLater(
  { addsTo }: Pick<Ticket, 'addsTo'>,
  { payLaterChannels }: { payLaterChannels: readonly string[] },
): boolean {
  return !addsTo && payLaterChannels.includes('SALON')
}

/** The sheet that says where the food goes. */
export function whereOf(ticket: Pick<Ticket, 'deliveryType'>): 'table' | 'delivery' {
  return isBrought(ticket) ? 'delivery' : 'table'
}
