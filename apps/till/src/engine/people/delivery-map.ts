import type { DataOf } from '@sofreh/contract'
import type { getGuestMap } from '@sofreh/delivery/contract'
import { writeRows, readRow } from '../../storage/till-db.ts'
import { tillApi } from '../till-api.ts'

/** The vendor's delivery map as last pulled. */
export type DeliveryMap = DataOf<typeof getGuestMap>
type StoredMap = { id: 'delivery map'; map: DeliveryMap }

export async function findDeliveryMap(): Promise<DeliveryMap | undefined> {
  return (await readRow<StoredMap>('device', 'delivery map'))?.map
}

/** Pulls the zones and stores them for use offline. */
export async function pullDeliveryMap(): Promise<DeliveryMap> {
  const map = await tillApi('GET /api-sofreh/delivery/map')
  await writeRows('device', [{ id: 'delivery map', map } satisfies StoredMap])
  return map
}
