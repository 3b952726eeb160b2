import type { AddressView } from '@sofreh/customers/contract'
import { type Caller, personOf } from '@sofreh/http'
import type { Coverage } from '../../contract/index.ts'
import { zoneOfPosition } from '../../domain/index.ts'
import type { DeliveryDeps } from '../delivery-deps.ts'
import { positionOf } from '../store/position-of.ts'
import { findZones } from '../store/zones.reader.ts'
import { coverageOf } from './coverage-of.ts'

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
