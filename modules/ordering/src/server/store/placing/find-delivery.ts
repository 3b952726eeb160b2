import type { AddressView } from '@sofreh/customers/contract'
import type { Position } from '@sofreh/customers/domain'
import type { Handle, Tx } from '@sofreh/database'
import { termsOfZone } from '@sofreh/delivery/domain'
import { type Money, Refusal, type RefusalDetails } from '@sofreh/kernel'
import {
  isBrought,
  type OrderAddress,
  type OrderDelivery,
  type OrderDeliveryType,
  type Placing,
} from '../../../domain/index.ts'
import type { OrderingDeps } from '../../ordering-deps.ts'

export type DeliveryAsk = {
  vendorId: string
  deliveryType: OrderDeliveryType
  addressId?: string | undefined
  /** The required owner of the address; absent for staff, who may use any customer's address. */
  personId?: string | undefined
  /** Replaces the address when a guest without a saved one asks for the fee. */
  position?: Position | undefined
  /** Replaces a saved address when the customer gives staff a new one. */
  typed?: Omit<OrderAddress, 'addressId'> | undefined
  /** The delivery fee that staff set by hand. */
  costByHand?: Money | undefined
}

export type DeliveryFound = {
  /** Null for an order that is not delivered. */
  delivery: OrderDelivery | null
  deliveryCost: Money
  /** Why the order cannot be delivered; the address is returned all the same. */
  problem: { code: string; facts: RefusalDetails } | undefined
}

/** The result for an order that is not delivered. */
export const nowhere: DeliveryFound = { delivery: null, deliveryCost: 0, problem: undefined }

/** Finds the zone and delivery fee of an order. Makes no query for an order that is not delivered. */
export async function findDelivery(
  deps: Pick<OrderingDeps, 'customers' | 'delivery'>,
  handle: Handle,
  ask: DeliveryAsk,
): Promise<DeliveryFound> {
  if (!isBrought(ask.deliveryType)) return nowhere
  const { vendorId, addressId: id, personId, costByHand, typed } = ask
  const stored = id === undefined ? undefined : await deps.customers.findAddress(handle, vendorId, { id, personId })
  const address = stored ? copyOf(stored) : id === undefined && typed ? { addressId: null, ...typed } : null
  if (id !== undefined && !address) return without('ADDRESS_NOT_FOUND', address, costByHand)
  const position = address ? address.position : ask.position
  if (position === undefined) return without('ADDRESS_REQUIRED', address, costByHand)
  const answer = await deps.delivery.zoneAt(handle, vendorId, position)
  if (!answer.ok) return without(answer.code, address, costByHand, answer.facts)
  const zone = termsOfZone(answer.zone)
  const isCostByHand = costByHand !== undefined && costByHand !== zone.price
  const deliveryCost = isCostByHand ? costByHand : zone.price
  return { delivery: { address, zone, isCostByHand, fleet: null }, deliveryCost, problem: undefined }
}

/**
 * Returns the result where no zone applies: a fee set by hand is valid, without one there is none. An unknown address
 * stays a problem.
 */
function without(
  code: string,
  address: OrderAddress | null,
  costByHand: Money | undefined,
  facts: RefusalDetails = {},
): DeliveryFound {
  const isCostByHand = costByHand !== undefined && code !== 'ADDRESS_NOT_FOUND'
  return {
    delivery: { address, zone: null, isCostByHand, fleet: null },
    deliveryCost: costByHand ?? 0,
    problem: isCostByHand ? undefined : { code, facts },
  }
}

export function refuseDelivery({ problem }: Pick<DeliveryFound, 'problem'>): void {
  if (problem) throw new Refusal(problem.code, problem.facts)
}

/** Returns the delivery fields of a folded order and a placing; empty for an order that is not delivered. */
export function deliveryPart({ delivery, deliveryCost }: DeliveryFound): Pick<Placing, 'delivery' | 'deliveryCost'> {
  return delivery ? { delivery, deliveryCost } : { deliveryCost }
}

/** Moves the address of the order to the top of its customer's list, and saves a new address there. */
export async function noteDelivery(
  deps: OrderingDeps,
  tx: Tx,
  vendorId: string,
  { delivery, customerId = null }: { delivery?: Placing['delivery'] | undefined; customerId?: string | null },
): Promise<void> {
  const address = delivery?.address
  if (!address) return
  const { addressId: id, ...typed } = address
  if (id) await deps.customers.noteAddressUsed(tx, { vendorId, id, at: deps.clock() })
  else if (customerId) await deps.customers.rememberAddress(tx, { vendorId, personId: customerId }, typed)
}

function copyOf(stored: AddressView): OrderAddress {
  const { id: addressId, title, address, plaque, unit, description, receiverName, receiverPhone, position } = stored
  return { addressId, title, address, plaque, unit, description, receiverName, receiverPhone, position }
}
