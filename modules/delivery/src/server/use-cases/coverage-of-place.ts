import type { AddressView } from '@sofreh/customers/contract'
import { type Position, roundedPosition } from '@sofreh/customers/domain'
import type { Handle } from '@sofreh/database'
import { type Caller, personOf } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type { DataOf } from '@sofreh/contract'
import type { Coverage, estimatePrice, ZoneView } from '../../contract/index.ts'
import { distanceMetres, type ZoneAnswer, zoneOfPosition } from '../../domain/index.ts'
import { coverageSentences } from '../../text/delivery.fa.ts'
import type { DeliveryDeps } from '../delivery-deps.ts'
import { positionOf } from '../store/position-of.ts'
import { findZones, findZonesAround } from '../store/zones.reader.ts'

/** Finds the zone of a pin at a vendor, or the refusal. Reads only the zones around the pin. */
export async function zoneAt(
  handle: Handle,
  vendorId: string,
  position: Position | null,
): Promise<ZoneAnswer<ZoneView>> {
  const pin = position && roundedPosition(position)
  return zoneOfPosition(pin ? await findZonesAround(handle, vendorId, pin) : [], pin)
}

export async function coverageOfPin(
  deps: DeliveryDeps,
  vendorId: string,
  position: Position | null,
): Promise<Coverage> {
  const { database } = deps
  const [answer, vendorPosition] = await Promise.all([zoneAt(database, vendorId, position), positionOf(deps, vendorId)])
  return coverageOf(answer, position, vendorPosition)
}

/**
 * Returns the delivery terms of a stored address. A guest may ask for their own addresses, staff for any customer's of
 * their vendor.
 */
export async function coverageOfAddress(
  deps: DeliveryDeps,
  caller: Caller,
  asked: { addressId: string; vendorId: string },
): Promise<Coverage> {
  if (asked.vendorId !== caller.vendorId) throw new Refusal('VENDOR_NOT_FOUND')
  return coverageOfPin(deps, caller.vendorId, (await addressFor(deps, caller, asked.addressId)).position)
}

/** Returns what each fleet would charge; the own fleet only within its zones. */
export async function estimates(
  deps: DeliveryDeps,
  caller: Caller,
  asked: { addressId?: string | undefined; lat?: number | undefined; lng?: number | undefined },
): Promise<DataOf<typeof estimatePrice>> {
  const { addressId, lat = 0, lng = 0 } = asked
  const position = addressId === undefined ? { lat, lng } : (await staffAddress(deps, caller, addressId)).position
  const [coverage, companies] = await Promise.all([
    coverageOfPin(deps, caller.vendorId, position),
    position ? deps.above().courierCompanies.estimates(caller.vendorId, position) : [],
  ])
  const outside = companies.map((each) => ({ ...each, estimateMinutes: null }))
  if (!coverage.isCovered) return outside
  const { price, estimateMinutes, distanceMetres: metres } = coverage
  return [{ fleet: 'OWN_FLEET', price, problem: null, estimateMinutes, distanceMetres: metres }, ...outside]
}

export async function coveredAddresses(
  deps: DeliveryDeps,
  caller: Caller,
): Promise<(AddressView & { delivery: Coverage })[]> {
  const { database } = deps
  const { vendorId } = caller
  const [addresses, zones, vendorPosition] = await Promise.all([
    deps.customers.addressesOf(database, vendorId, personOf(caller)),
    findZones(database, vendorId),
    positionOf(deps, vendorId),
  ])
  return addresses.map((address) => {
    const { position } = address
    return { ...address, delivery: coverageOf(zoneOfPosition(zones, position), position, vendorPosition) }
  })
}

async function addressFor(deps: DeliveryDeps, caller: Caller, id: string): Promise<AddressView> {
  const mayAskForAll = caller.permissions.has('CUSTOMER_VIEW')
  const asked = mayAskForAll ? { id } : { id, personId: personOf(caller) }
  const address = await deps.customers.findAddress(deps.database, caller.vendorId, asked)
  if (!address) throw new Refusal('ADDRESS_NOT_FOUND')
  return address
}

async function staffAddress(deps: DeliveryDeps, caller: Caller, id: string): Promise<AddressView> {
  const address = await deps.customers.findAddress(deps.database, caller.vendorId, { id })
  if (!address) throw new Refusal('ADDRESS_NOT_FOUND')
  return address
}

/** Maps the zone to the response; a place outside all zones is data for the screen, not an error. */
function coverageOf(
  answer: ZoneAnswer<ZoneView>,
  position: Position | null,
  vendorPosition: Position | null,
): Coverage {
  const metres = position && vendorPosition ? distanceMetres(vendorPosition, position) : null
  if (!answer.ok) {
    const sentence = coverageSentences[answer.code]
    const message = sentence.replace('{vendorsProperName}', answer.facts['vendorsProperName'] ?? '')
    const nothing = { zone: null, price: 0, minimumOrder: 0, freeAbove: null, estimateMinutes: 0 }
    return { isCovered: false, code: answer.code, message, ...nothing, distanceMetres: metres }
  }
  const { id, vendorsProperName, price, minimumOrder, freeAbove, estimateMinutes } = answer.zone
  const terms = { zone: { id, vendorsProperName }, price, minimumOrder, freeAbove, estimateMinutes }
  return { isCovered: true, code: null, message: null, ...terms, distanceMetres: metres }
}
