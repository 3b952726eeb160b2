import { on, type Tx } from '@sofreh/database'
import { searchForm } from '@sofreh/kernel'
import type { ZoneView } from '../../contract/index.ts'
import { boxOf } from '../../domain/index.ts'
import type { Tables } from '../tables.generated.ts'
import { zoneViewOf } from './zones.reader.ts'

/** The fields of a zone that the vendor sets. */
export type ZoneDraft = Omit<ZoneView, 'id' | 'polygonId' | 'createdAt' | 'updatedAt'>

export async function insertZone(
  tx: Tx,
  place: { vendorId: string; id: string; at: Date },
  draft: ZoneDraft,
): Promise<ZoneView> {
  const row = await on<Tables>(tx)
    .insertInto('delivery_zones')
    .values({
      vendor_id: place.vendorId,
      zone_id: place.id,
      ...columnsOf(draft),
      created_at: place.at,
      updated_at: place.at,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return zoneViewOf(row)
}

export async function updateZone(
  tx: Tx,
  place: { vendorId: string; id: string; at: Date },
  draft: ZoneDraft,
): Promise<ZoneView> {
  const row = await on<Tables>(tx)
    .updateTable('delivery_zones')
    .set({ ...columnsOf(draft), updated_at: place.at })
    .where('vendor_id', '=', place.vendorId)
    .where('zone_id', '=', place.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return zoneViewOf(row)
}

export async function deleteZone(tx: Tx, vendorId: string, id: string): Promise<void> {
  await on<Tables>(tx)
    .deleteFrom('delivery_zones')
    .where('vendor_id', '=', vendorId)
    .where('zone_id', '=', id)
    .execute()
}

function columnsOf(draft: ZoneDraft) {
  return {
    vendors_proper_name: draft.vendorsProperName,
    name_key: searchForm(draft.vendorsProperName),
    polygon: JSON.stringify(draft.polygon),
    ...boxOf(draft.polygon),
    price: draft.price,
    minimum_order: draft.minimumOrder,
    free_above: draft.freeAbove,
    estimate_minutes: draft.estimateMinutes,
    priority: draft.priority,
    enabled: draft.enabled,
  }
}
