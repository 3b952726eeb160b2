import type { DataOf, InputOf } from '@sofreh/contract'
import type { Caller } from '@sofreh/http'
import { courierMoved } from '@sofreh/ordering/domain'
import type * as contract from '../../contract/index.ts'
import { positionRules } from '../../domain/index.ts'
import type { CouriersDeps } from '../couriers-deps.ts'
import { insertPosition } from '../store/bikers.writer.ts'
import { openStopsOf } from '../store/trips.reader.ts'
import { getOwnBiker } from './get-own-biker.ts'

/**
 * Stores the position of a courier with orders and announces it to the screens of those orders, which then read it.
 * Dispatchers read it at their next request.
 */
export async function sendPosition(
  { database, clock, announce }: CouriersDeps,
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
    const isStored = await insertPosition(tx, vendorId, { bikerId: biker.id, at, lat, lng, notSince })
    if (!isStored) return { isStored }
    for (const { orderId, pickedUpAt } of await openStopsOf(tx, vendorId, biker.id))
      if (pickedUpAt) await announce(tx, { vendorId, kind: courierMoved, subjectId: orderId })
    return { isStored }
  })
}
