import type { AddressView } from '@sofreh/customers/contract'
import type { Position } from '@sofreh/customers/domain'
import type { Handle, Tx } from '@sofreh/database'
import type { ZoneTerms } from '@sofreh/delivery/domain'
import { type Money, Refusal, type RefusalDetails } from '@sofreh/kernel'
import {
  isBrought,
  type OrderAddress,
  type OrderDelivery,
  type OrderDeliveryType,
  type Placing,
} from '../../domain/index.ts'
import type { OrderingDeps } from '../ordering-deps.ts'

export type DeliveryAsk = {
  vendorId: string
  deliveryType: OrderDeliveryType
  addressId?: string | undefined
  /** Whose address it has to be; absent: staff, who may take any customer's. */
  personId?: string | undefined
  /** Instead of an address: a guest who has not kept one yet asks what it would cost. */
  position?: Position | undefined
  /** Instead of an address that is kept: one that staff just heard. */
  told?: Omit<OrderAddress, 'addressId'> | undefined
  /** Said by staff. */
  costByHand?: Money | undefined
}

export type DeliveryFound = {
  /** Null for what is not brought anywhere. */
  delivery: OrderDelivery | null
  deliveryCost: Money
  /** Why it cannot be brought there; the address stands all the same. */
  problem: { code: string; facts: RefusalDetails } | undefined
}

/** What stays in the house. */
export const nowhere: DeliveryFound = { delivery: null, deliveryCost: 0, problem: undefined }

/** Where an order goes and what the way costs; an order that is not brought anywhere asks the database nothing. */
export async function findDelivery(
  deps: Pick<OrderingDeps, 'findAddress' | 'zoneAt'>,
  handle: Handle,
  ask: DeliveryAsk,
): Promise<DeliveryFound> {
  if (!isBrought(ask.deliveryType)) return nowhere
  const { vendorId, addressId: id, personId, costByHand, told } = ask
  const kept = id === undefined ? undefined : await deps.findAddress(handle, vendorId, { id, personId })
  const address = kept ? copyOf(kept) : id === undefined && told ? { addressId: null, ...told } : null
  if (id !== undefined && !address) return without('ADDRESS_NOT_FOUND', address, costByHand)
  const position = address ? address.position : ask.position
  if (position === undefined) return without('ADDRESS_REQUIRED', address, costByHand)
  const answer = await deps.zoneAt(handle, vendorId, position)
  if (!answer.ok) return without(answer.code, address, costByHand, answer.facts)
  const zone = termsOf(answer.zone)
  const isCostByHand = costByHand !== undefined && costByHand !== zone.price
  const deliveryCost = isCostByHand ? costByHand : zone.price
  return { delivery: { address, zone, isCostByHand, fleet: null }, deliveryCost, problem: undefined }
}

/** No zone speaks: then what a person says is the price, and without a word there is none. An address that is none stays one. */
function without(
  code: string,
  address: OrderAddress | null,
  costByHand: Money | undefined,
  facts: RefusalDetails = {},
): DeliveryFound {
  const isSaid = costByHand !== undefined && code !== 'ADDRESS_NOT_FOUND'
  return {
    delivery: { address, zone: null, isCostByHand: isSaid, fleet: null },
    deliveryCost: costByHand ?? 0,
    problem: isSaid ? undefined : { code, facts },
  }
}

export function refuseDelivery({ problem }: Pick<DeliveryFound, 'problem'>): void {
  if (problem) throw new Refusal(problem.code, problem.facts)
}

/** The way as a sheet and a placing keep it; what stays in the house says nothing of one. */
export function wayOf({ delivery, deliveryCost }: DeliveryFound): Pick<Placing, 'delivery' | 'deliveryCost'> {
  return delivery ? { delivery, deliveryCost } : { deliveryCost }
}

/** The address that food is ordered to stands first in its customer's list; one that was only told comes into it. */
export async function noteWay(
  deps: OrderingDeps,
  tx: Tx,
  vendorId: string,
  { delivery, customerId = null }: { delivery?: Placing['delivery'] | undefined; customerId?: string | null },
): Promise<void> {
  const address = delivery?.address
  if (!address) return
  const { addressId: id, ...told } = address
  if (id) await deps.noteAddressUsed(tx, { vendorId, id, at: deps.clock() })
  else if (customerId) await deps.rememberAddress(tx, { vendorId, personId: customerId }, told)
}

/** Of an order that is brought nowhere. */
export const nowhereAddress: OrderAddress = {
  addressId: null,
  title: '',
  address: '',
  plaque: '',
  unit: '',
  description: '',
  receiverName: '',
  receiverPhone: '',
  position: null,
}

function copyOf(kept: AddressView): OrderAddress {
  const { id: addressId, title, address, plaque, unit, description, receiverName, receiverPhone, position } = kept
  return { addressId, title, address, plaque, unit, description, receiverName, receiverPhone, position }
}

function termsOf({ id, vendorsProperName, price, minimumOrder, freeAbove, estimateMinutes }: ZoneTerms): ZoneTerms {
  return { id, vendorsProperName, price, minimumOrder, freeAbove, estimateMinutes }
}
