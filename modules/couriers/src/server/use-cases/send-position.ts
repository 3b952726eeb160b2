import type { DataOf, InputOf } from '@sofreh/contract'
import type { Caller } from '@sofreh/http'
import type * as contract from '../../contract/index.ts'
import { positionRules } from '../../domain/index.ts'
import type { CouriersDeps } from '../couriers-deps.ts'
import { insertPosition } from '../store/bikers.writer.ts'
import { getOwnBiker } from './get-own-biker.ts'

/** Stores the position of a courier with orders. Guests and dispatchers read it at their next request. */
export async function sendPosition(
  { database, clock }: CouriersDeps,
  { body }: InputOf<typeof contract.sendPosition>,
  caller: Caller,
): Promise<DataOf<typeof contract.sendPosition>> {
  const { vendorId } = caller
  const { lat, lng } = body
  const at = new Date(body.at)
  if (Math.abs(clock().getTime() - at.getTime()) > positionRules.clockMs) return { isStored: false }
  return database.transaction(async (tx) => {
    const biker = await getOwnBiker(tx, caller)
    if (biker.carriedOrders === 0) return { isStored: false }
    const notSince = new Date(at.getTime() - positionRules.everyMs)
    return { isStored: await insertPosition(tx, vendorId, { bikerId: biker.id, at, lat, lng, notSince }) }
  })
}
