import type { DefaultDescription } from '@sofreh/vendors/client'
import { writeRows, readRows } from '../../storage/till-db.ts'
import { tillApi } from '../till-api.ts'

/** Pulls the default descriptions into the store that the specification names for them. */
export async function pullDescriptions(): Promise<void> {
  const pulled = await tillApi('GET /api-identity/identity/defaultdescription/list')
  await writeRows('defaultDescriptions', pulled, { isAll: true })
}

/** Returns the stored descriptions for a place, in their order. */
export async function storedDescriptions(place: 'LINE' | 'ORDER'): Promise<DefaultDescription[]> {
  const all = await readRows<DefaultDescription>('defaultDescriptions')
  return all
    .filter((each) => each.place === 'ANYWHERE' || each.place === place)
    .sort((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1))
}
