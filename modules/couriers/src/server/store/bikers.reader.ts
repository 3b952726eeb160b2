import type { Handle, Tx } from '@sofreh/database'
import { searchForm } from '@sofreh/kernel'
import { type RawBuilder, sql } from 'kysely'
import type { BikerPosition } from '../../contract/index.ts'
import type { BikerRow } from './biker-row.ts'

const columns = sql`
  b.id, b.person_id as "personId", b.name, b.phone_number as "phoneNumber", b.vehicle, b.plate, b.color,
  b.cash_limit as "cashLimit", b.is_active as "isActive", b.on_duty_since as "onDutySince",
  (select count(*)::int from trips t join trip_stops s on s.vendor_id = t.vendor_id and s.trip_id = t.id
    where t.vendor_id = b.vendor_id and t.biker_id = b.id and t.ended_at is null and s.ended_at is null) as "openOrders",
  (select count(*)::int from trips t join trip_stops s on s.vendor_id = t.vendor_id and s.trip_id = t.id
    where t.vendor_id = b.vendor_id and t.biker_id = b.id and t.ended_at is null and s.ended_at is null
      and s.picked_up_at is not null) as "carriedOrders"`

async function bikersWhere(handle: Handle, where: RawBuilder<unknown>, tail = sql``): Promise<BikerRow[]> {
  const { rows } = await sql<BikerRow>`select ${columns} from bikers b where ${where} ${tail}`.execute(handle.kysely)
  return rows
}

export async function findBiker(handle: Handle, vendorId: string, id: string): Promise<BikerRow | undefined> {
  return (await bikersWhere(handle, sql`b.vendor_id = ${vendorId} and b.id = ${id}`))[0]
}

/** Locks a courier: the steps and assignments of one courier run one after another. */
export async function lockBiker(tx: Tx, vendorId: string, id: string): Promise<BikerRow | undefined> {
  await sql`select 1 from bikers where vendor_id = ${vendorId} and id = ${id} for update`.execute(tx.kysely)
  return findBiker(tx, vendorId, id)
}

/** Returns the active courier of a person. */
export async function findActiveBiker(
  handle: Handle,
  vendorId: string,
  personId: string,
): Promise<BikerRow | undefined> {
  const where = sql`b.vendor_id = ${vendorId} and b.person_id = ${personId} and b.is_active`
  return (await bikersWhere(handle, where))[0]
}

/** Returns active couriers by name, and these whether they are active or not. */
export function activeBikers(handle: Handle, vendorId: string, also: readonly string[] = []): Promise<BikerRow[]> {
  const where = sql`b.vendor_id = ${vendorId} and (b.is_active or b.id = any(${also}::uuid[]))`
  return bikersWhere(handle, where, sql`order by b.name, b.id limit 500`)
}

/** Returns these couriers by name, active or not. */
export function bikersOf(handle: Handle, vendorId: string, ids: readonly string[]): Promise<BikerRow[]> {
  return bikersWhere(handle, sql`b.vendor_id = ${vendorId} and b.id = any(${ids}::uuid[])`, sql`order by b.name, b.id`)
}

/** Returns couriers on duty without an open trip, the longest on duty first. */
export function freeBikersOf(handle: Handle, vendorId: string): Promise<BikerRow[]> {
  const isIdle = sql`not exists (select 1 from trips t
    where t.vendor_id = b.vendor_id and t.biker_id = b.id and t.ended_at is null)`
  return bikersWhere(
    handle,
    sql`b.vendor_id = ${vendorId} and b.is_active and b.on_duty_since is not null and ${isIdle}`,
    sql`order by b.on_duty_since, b.id limit 500`,
  )
}

type BikerFilter = {
  search?: string | undefined
  isActive?: boolean | undefined
  pageNumber: number
  pageSize: number
}

export async function pageOfBikers(
  handle: Handle,
  vendorId: string,
  filter: BikerFilter,
): Promise<{ rows: BikerRow[]; totalCount: number }> {
  const { isActive = null, pageNumber, pageSize } = filter
  const text = searchForm(filter.search ?? '').replace(/[\\%_]/g, '\\$&')
  const where = sql`b.vendor_id = ${vendorId} and (${isActive}::boolean is null or b.is_active = ${isActive})
    and (${text} = '' or b.search like ${`%${text}%`} or b.phone_number like ${`%${text}%`})`
  const [rows, counted] = await Promise.all([
    bikersWhere(
      handle,
      where,
      sql`order by b.is_active desc, b.name, b.id limit ${pageSize} offset ${(pageNumber - 1) * pageSize}`,
    ),
    sql<{ count: number }>`select count(*)::int as count from bikers b where ${where}`.execute(handle.kysely),
  ])
  return { rows, totalCount: counted.rows[0]?.count ?? 0 }
}

/** Returns the newest position of each courier since then. */
export async function positionsSince(
  handle: Handle,
  vendorId: string,
  since: Date,
): Promise<Map<string, BikerPosition>> {
  const { rows } = await sql<{ bikerId: string; at: Date; lat: number; lng: number }>`
    select distinct on (biker_id) biker_id as "bikerId", at, lat, lng from biker_positions
    where vendor_id = ${vendorId} and at >= ${since} order by biker_id, at desc`.execute(handle.kysely)
  return new Map(rows.map(({ bikerId, at, lat, lng }) => [bikerId, { lat, lng, at: at.toISOString() }]))
}
