/** Operations on an order's delivery: address, cost and fleet. */
import { isBrought, type OrderDelivery, unknownDelivery } from './order-delivery.ts'
import type { OrderOperation } from '../order-operations.ts'
import type { FlagCode, OrderSheet } from '../order-sheet.ts'
import { isFinal } from '../order-state.ts'

type Of<Kind extends OrderOperation['kind']> = Extract<OrderOperation, { kind: Kind }>

/** Keeps a cost that a person set, whatever the new zone charges. */
export function changeDeliveryAddress(sheet: OrderSheet, { address, zone }: Of<'deliverTo'>): OrderSheet | FlagCode {
  return withDelivery(sheet, (before) => {
    const delivery = { ...before, address, zone }
    if (before.isCostByHand) return { delivery }
    return zone ? { delivery, deliveryCost: zone.price } : 'DELIVERY_ZONE_NEEDED'
  })
}

export function changeDeliveryCost(sheet: OrderSheet, { deliveryCost }: Of<'deliveryCost'>): OrderSheet | FlagCode {
  return withDelivery(sheet, (before) => {
    if (deliveryCost !== null) return { delivery: { ...before, isCostByHand: true }, deliveryCost }
    const { zone } = before
    return zone ? { delivery: { ...before, isCostByHand: false }, deliveryCost: zone.price } : 'DELIVERY_ZONE_NEEDED'
  })
}

/** Refuses another fleet once a courier has the food. */
export function chooseFleet(sheet: OrderSheet, { fleet }: Of<'fleet'>): OrderSheet | FlagCode {
  if (sheet.state === 'DELIVERING' || sheet.state === 'DELIVERED' || isFinal(sheet.state)) return 'ORDER_NOT_EDITABLE'
  return withDelivery(sheet, (before) => ({ delivery: { ...before, fleet } }))
}

function withDelivery(
  sheet: OrderSheet,
  change: (before: OrderDelivery) => Partial<Pick<OrderSheet, 'delivery' | 'deliveryCost'>> | FlagCode,
): OrderSheet | FlagCode {
  if (!isBrought(sheet.deliveryType)) return 'ORDER_IS_NOT_DELIVERED'
  const changed = change(sheet.delivery ?? unknownDelivery)
  return typeof changed === 'string' ? changed : { ...sheet, ...changed }
}
