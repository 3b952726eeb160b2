/**
 * Delivery address and fee of a cart, by the server's rules. Online the server decides again. Offline the zones stored
 * on this device decide; outside all of them the seller enters the fee.
 */
import type { Ticket } from '../ticket/ticket.ts'

/** Returns whether the order is delivered by courier. */
export function isBrought({ deliveryType }: Pick<Ticket, 'deliveryType'>): boolean {
  return deliveryType === 'DELIVER' || deliveryType === 'ZFEXPRESS'
}

/** Returns whether the cart cannot be sold yet for lack of an address or a delivery fee. */
export function lacksWay(ticket: Pick<Ticket, 'deliveryType' | 'way'>): boolean {
  return isBrought(ticket) && !(ticket.way && (ticket.way.zone ?? ticket.way.costByHand) !== null)
}

/** Returns the delivery fee for pricing. A fee entered by hand is never waived by the free-delivery limit. */
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

/** Returns the delivery fields of a sale that is sent online. */
export function askedWay(ticket: Pick<Ticket, 'deliveryType' | 'way'>) {
  const { way } = ticket
  if (!isBrought(ticket) || !way) return {}
  const { addressId, ...told } = way.address
  return {
    ...(addressId ? { addressId } : { address: told }),
    ...(way.costByHand === null ? {} : { deliveryCost: way.costByHand }),
  }
}

/** Returns the delivery fields of an offline sale: the address and the fee the guest was charged. */
export function soldWay(ticket: Pick<Ticket, 'deliveryType' | 'way'>, charged: number) {
  if (!isBrought(ticket) || !ticket.way) return { deliveryCost: 0, address: null }
  return { deliveryCost: charged, address: ticket.way.address }
}
