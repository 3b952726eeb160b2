import type { Tx } from '@sofreh/database'
import type { Caller } from '@sofreh/http'
import { Refusal, searchForm } from '@sofreh/kernel'
import type { ZoneView } from '../../contract/index.ts'
import { mostZones } from '../../domain/index.ts'
import type { DeliveryDeps } from '../delivery-deps.ts'
import { lockZones } from '../store/zones.reader.ts'
import { deleteZone, insertZone, updateZone, type ZoneDraft } from '../store/zones.writer.ts'

export function addZone(deps: DeliveryDeps, caller: Caller, draft: ZoneDraft): Promise<ZoneView> {
  return changeZones(deps, caller, async (tx, zones) => {
    const { vendorId } = caller
    if (zones.length >= mostZones) throw new Refusal('TOO_MANY_DELIVERY_ZONES', { most: mostZones })
    refuseTakenName(zones, draft.vendorsProperName)
    const id = deps.newId()
    return { id, result: await insertZone(tx, { vendorId, id, at: deps.clock() }, draft) }
  })
}

/** Changes the given fields of a zone and leaves the others; used by both groups of endpoints. */
export function changeZone(
  deps: DeliveryDeps,
  caller: Caller,
  { id, ...changes }: Partial<ZoneDraft> & { id: string },
): Promise<ZoneView> {
  return changeZones(deps, caller, async (tx, zones) => {
    const before = zoneAmong(zones, id)
    const after = { ...before, ...changes }
    refuseTakenName(
      zones.filter((zone) => zone.id !== id),
      after.vendorsProperName,
    )
    return { id, result: await updateZone(tx, { vendorId: caller.vendorId, id, at: deps.clock() }, after) }
  })
}

/** Deletes a zone; orders placed in it keep its terms. */
export function removeZone(deps: DeliveryDeps, caller: Caller, id: string): Promise<{ id: string }> {
  return changeZones(deps, caller, async (tx, zones) => {
    zoneAmong(zones, id)
    await deleteZone(tx, caller.vendorId, id)
    return { id, result: { id } }
  })
}

/** Serialises the changes of a vendor's zones and announces them to open screens. */
function changeZones<Result>(
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

function zoneAmong(zones: readonly ZoneView[], id: string): ZoneView {
  const zone = zones.find((one) => one.id === id)
  if (!zone) throw new Refusal('DELIVERY_ZONE_NOT_FOUND')
  return zone
}

/** Refuses a name in use, because two zones with one name could not be distinguished on a receipt. */
function refuseTakenName(zones: readonly ZoneView[], name: string): void {
  const key = searchForm(name)
  if (!zones.some((zone) => searchForm(zone.vendorsProperName) === key)) return
  const field = { field: 'vendorsProperName', code: 'DELIVERY_ZONE_NAME_TAKEN', name }
  throw new Refusal('DELIVERY_ZONE_NAME_TAKEN', { name, fields: [field] })
}
