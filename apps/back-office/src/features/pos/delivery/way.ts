/**
 * Where a ticket is brought and what the way costs, by the rules of the server: with the network it decides again, without it
 * the zones that this device heard last decide, and where none speaks whoever sells says the amount.
 */
import type { Ticket } from '../ticket/ticket.ts'

/** Food that leaves the house with somebody of the house. */
export function isBrought({ deliveryType }: Pick<Ticket, 'deliveryType'>): boolean {
  return deliveryType === 'DELIVER' || deliveryType === 'ZFEXPRESS'
}

/** Not to be sold yet: nobody has said where to, or what the way costs. */
export function lacksWay(ticket: Pick<Ticket, 'deliveryType' | 'way'>): boolean {
  return isBrought(ticket) && !(ticket.way && (ticket.way.zone ?? ticket.way.costByHand) !== null)
}

/** What pricing has to know of the way; an amount said by hand is never made free by a limit. */
export function costOfWay(ticket: Pick<Ticket, 'deliveryType' | 'way'>): {
  deliveryCost: number
  deliveryFreeAbove?: number | null
} {
  const { way } = ticket
  if (!isBrought(ticket) || !way) return { deliveryCost: 0 }
  const { zone, costByHand } = way
  if (costByHand !== null && costByHand !== zone?.price) return { deliveryCost: costByHand }
  return { deliveryCost: zone?.price ?? 0, deliveryFreeAbove: zone?.freeAbove ?? null }
}

/** What a sale asked of the server says of the way. */
export function askedWay(ticket: Pick<Ticket, 'deliveryType' | 'way'>) {
  const { way } = ticket
  if (!isBrought(ticket) || !way) return {}
  const { addressId, ...told } = way.address
  return {
    ...(addressId ? { addressId } : { address: told }),
    ...(way.costByHand === null ? {} : { deliveryCost: way.costByHand }),
  }
}

/** What a sale made without the network says of it, as a fact: the address, and what the guest was charged. */
export function soldWay(ticket: Pick<Ticket, 'deliveryType' | 'way'>, charged: number) {
  if (!isBrought(ticket) || !ticket.way) return { deliveryCost: 0, address: null }
  return { deliveryCost: charged, address: ticket.way.address }
}
