import type { Tx } from '@sofreh/database'
import type { Caller } from '@sofreh/http'
import { Refusal, searchForm } from '@sofreh/kernel'
import type { ZoneView } from '../../contract/index.ts'
import type { DeliveryDeps } from '../delivery-deps.ts'
import { lockZones } from '../store/zones.reader.ts'

/** Serialises the changes of a vendor's zones and announces them to open screens. */
export function changeZones<Result>(
  deps: DeliveryDeps,
  caller: Caller,
  work: (tx: Tx, zones: readonly ZoneView[]) => Promise<{ id: string; result: Result }>,
): Promise<Result> {
  const { vendorId } = caller
  return deps.database.transaction(
    async (tx) => {
      const { id, result } = await work(tx, await lockZones(tx, vendorId))
      await deps.announce(tx, { vendorId, kind: 'delivery-zones-changed', subjectId: id })
      return result
    },
    { once: caller.once },
  )
}

export function zoneAmong(zones: readonly ZoneView[], id: string): ZoneView {
  const zone = zones.find((one) => one.id === id)
  if (!zone) throw new Refusal('DELIVERY_ZONE_NOT_FOUND')
  return zone
}

/** Refuses a name in use, because two zones with one name could not be distinguished on a receipt. */
export function refuseTakenName(zones: readonly ZoneView[], name: string): void {
  const key = searchForm(name)
  if (!zones.some((zone) => searchForm(zone.vendorsProperName) === key)) return
  const field = { field: 'vendorsProperName', code: 'DELIVERY_ZONE_NAME_TAKEN', name }
  throw new Refusal('DELIVERY_ZONE_NAME_TAKEN', { name, fields: [field] })
}
