import type { DataOf } from '@sofreh/contract'
import type { getGuestMap } from '@sofreh/delivery/contract'
import { keep, keptOne } from '../kept/till-db.ts'
import { tillApi } from '../sync/till-api.ts'

/** Where the restaurant delivers, as this device heard it last. */
export type DeliveryMap = DataOf<typeof getGuestMap>
type KeptMap = { id: 'delivery map'; map: DeliveryMap }

export async function findDeliveryMap(): Promise<DeliveryMap | undefined> {
  return (await keptOne<KeptMap>('device', 'delivery map'))?.map
}

/** The zones of now, kept for a time without a network. */
export async function pullDeliveryMap(): Promise<DeliveryMap> {
  const map = await tillApi('GET /api-sofreh/delivery/map')
  await keep('device', [{ id: 'delivery map', map } satisfies KeptMap])
  return map
}
