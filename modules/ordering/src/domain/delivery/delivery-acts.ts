/** Operations on an order's delivery: address, cost and fleet. */
import { isBrought, type OrderDelivery, unknownDelivery } from './order-delivery.ts'
import type { OrderOperation } from '../order-operations.ts'
import type { FlagCode, FoldedOrder } from '../folded-order.ts'
import { isFinal } from '../order-state.ts'

type Of<Kind extends OrderOperation['kind']> = Extract<OrderOperation, { kind: Kind }>

/** Keeps a cost that a person set, whatever the new zone charges. */
export function changeDeliveryAddress(order: FoldedOrder, { address, zone }: Of<'deliverTo'>): FoldedOrder | FlagCode {
  return withDelivery(order, (before) => {
    const delivery = { ...before, address, zone }
    if (before.isCostByHand) return { delivery }
    return zone ? { delivery, deliveryCost: zone.price } : 'DELIVERY_ZONE_NEEDED'
  })
}

export function changeDeliveryCost(order: FoldedOrder, { deliveryCost }: Of<'deliveryCost'>): FoldedOrder | FlagCode {
  return withDelivery(order, (before) => {
    if (deliveryCost !== null) return { delivery: { ...before, isCostByHand: true }, deliveryCost }
    const { zone } = before
    return zone ? { delivery: { ...before, isCostByHand: false }, deliveryCost: zone.price } : 'DELIVERY_ZONE_NEEDED'
  })
}

/**
 * Refuses another fleet once a courier has the food. Without a courier of its own, the operation keeps the one of the
 * same fleet.
 */
export function chooseFleet(order: FoldedOrder, { fleet, courier }: Of<'fleet'>): FoldedOrder | FlagCode {
  if (order.state === 'DELIVERING' || order.state === 'DELIVERED' || isFinal(order.state)) return 'ORDER_NOT_EDITABLE'
  return withDelivery(order, (before) => {
    const present = before.fleet === fleet && fleet !== null ? (before.courier ?? null) : null
    return { delivery: { ...before, fleet, courier: courier === undefined ? present : courier } }
  })
}

function withDelivery(
  order: FoldedOrder,
  change: (before: OrderDelivery) => Partial<Pick<FoldedOrder, 'delivery' | 'deliveryCost'>> | FlagCode,
): FoldedOrder | FlagCode {
  if (!isBrought(order.deliveryType)) return 'ORDER_IS_NOT_DELIVERED'
  const changed = change(order.delivery ?? unknownDelivery)
  return typeof changed === 'string' ? changed : { ...order, ...changed }
}
