import type { Position } from '@sofreh/customers/domain'
import { type Handle, on, type Tx } from '@sofreh/database'
import { searchForm } from '@sofreh/kernel'
import { type Selectable, sql } from 'kysely'
import type { ZoneView } from '../../contract/index.ts'
import type { Tables } from '../tables.generated.ts'

export type ZoneRow = Selectable<Tables['delivery_zones']>

const zones = (handle: Handle, vendorId: string) =>
  on<Tables>(handle).selectFrom('delivery_zones').where('vendor_id', '=', vendorId)

/** Reads all zones of a vendor in order of precedence. */
export async function findZones(handle: Handle, vendorId: string): Promise<ZoneView[]> {
  const rows = await zones(handle, vendorId).selectAll().orderBy('priority').orderBy('zone_id').execute()
  return rows.map(zoneViewOf)
}

export async function findZone(handle: Handle, vendorId: string, id: string): Promise<ZoneView | undefined> {
  const row = await zones(handle, vendorId).selectAll().where('zone_id', '=', id).executeTakeFirst()
  return row && zoneViewOf(row)
}

/** Reads zones whose bounding box contains the pin, including disabled ones; the domain rule checks the polygon. */
export async function findZonesAround(handle: Handle, vendorId: string, { lat, lng }: Position): Promise<ZoneView[]> {
  const rows = await zones(handle, vendorId)
    .selectAll()
    .where('south', '<=', lat)
    .where('north', '>=', lat)
    .where('west', '<=', lng)
    .where('east', '>=', lng)
    .execute()
  return rows.map(zoneViewOf)
}

export type ZoneFilter = {
  pageNumber: number
  pageSize: number
  search?: string | undefined
  enabled?: boolean | undefined
}

export async function pageOfZones(
  handle: Handle,
  vendorId: string,
  { pageNumber, pageSize, search, enabled }: ZoneFilter,
): Promise<{ data: ZoneView[]; totalCount: number }> {
  const named = zones(handle, vendorId).where(sql`strpos(name_key, ${searchForm(search ?? '')})`, '>', 0)
  const found = enabled === undefined ? named : named.where('enabled', '=', enabled)
  const rows = await found
    .selectAll()
    .orderBy('priority')
    .orderBy('zone_id')
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize)
    .execute()
  const counted = await found.select((select) => select.fn.countAll<number>().as('count')).executeTakeFirst()
  return { data: rows.map(zoneViewOf), totalCount: Number(counted?.count ?? 0) }
}

/**
 * Serialises changes of a vendor's zones, so that names and count are checked against committed rows, and reads them.
 * Orders never take this lock.
 */
export async function lockZones(tx: Tx, vendorId: string): Promise<ZoneView[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`delivery zones ${vendorId}`}, 0))`.execute(tx.kysely)
  return findZones(tx, vendorId)
}

export function zoneViewOf(row: ZoneRow): ZoneView {
  return {
    id: row.zone_id,
    polygonId: row.zone_id,
    vendorsProperName: row.vendors_proper_name,
    polygon: row.polygon as ZoneView['polygon'],
    price: row.price,
    minimumOrder: row.minimum_order,
    freeAbove: row.free_above,
    estimateMinutes: row.estimate_minutes,
    priority: row.priority,
    enabled: row.enabled,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}
