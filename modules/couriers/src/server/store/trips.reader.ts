import type { Handle, Tx } from '@sofreh/database'
import { type RawBuilder, sql } from 'kysely'
import type { StopRow } from './trip-row.ts'

const columns = sql`
  s.trip_id as "tripId", t.status as "tripStatus", t.created_at as "tripCreatedAt", t.biker_id as "bikerId",
  b.name as "bikerName", s.order_id as "orderId", s.position, s.status, s.outcome, s.reason,
  s.is_code_right as "isCodeRight", s.bag_code as "bagCode", s.handover_code as "handoverCode",
  s.wrong_codes as "wrongCodes", s.assigned_at as "assignedAt", s.picked_up_at as "pickedUpAt", s.ended_at as "endedAt"`
const tables = sql`
  trip_stops s join trips t on t.vendor_id = s.vendor_id and t.id = s.trip_id
  join bikers b on b.vendor_id = t.vendor_id and b.id = t.biker_id`

async function stopsWhere(handle: Handle, where: RawBuilder<unknown>, tail: RawBuilder<unknown>): Promise<StopRow[]> {
  const { rows } = await sql<StopRow>`select ${columns} from ${tables} where ${where} ${tail}`.execute(handle.kysely)
  return rows
}

const inOrderOfRun = sql`order by t.created_at, t.id, s.position`

/** Returns all stops of a trip. The caller holds the lock of its courier. */
export function stopsOfTrip(tx: Tx, vendorId: string, tripId: string): Promise<StopRow[]> {
  return stopsWhere(tx, sql`s.vendor_id = ${vendorId} and s.trip_id = ${tripId}`, inOrderOfRun)
}

/** Returns the open stops of a courier in the order of the run. */
export function openStopsOf(handle: Handle, vendorId: string, bikerId: string): Promise<StopRow[]> {
  const where = sql`s.vendor_id = ${vendorId} and t.biker_id = ${bikerId} and t.ended_at is null and s.ended_at is null`
  return stopsWhere(handle, where, inOrderOfRun)
}

/** Returns the stops that carry these orders now. */
export function openStopsOfOrders(handle: Handle, vendorId: string, orderIds: readonly string[]): Promise<StopRow[]> {
  const where = sql`s.vendor_id = ${vendorId} and s.order_id = any(${orderIds}::uuid[]) and s.ended_at is null`
  return stopsWhere(handle, where, inOrderOfRun)
}

/** Returns a courier's run that has not left yet. */
export async function findWaitingTrip(tx: Tx, vendorId: string, bikerId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from trips where vendor_id = ${vendorId} and biker_id = ${bikerId} and ended_at is null
      and picked_up_at is null order by created_at limit 1`.execute(tx.kysely)
  return rows[0]?.id
}

export async function pageOfStops(
  handle: Handle,
  vendorId: string,
  asked: { bikerId?: string | undefined; isOpen: boolean; pageNumber: number; pageSize: number },
): Promise<{ rows: StopRow[]; totalCount: number }> {
  const { bikerId = null, isOpen, pageNumber, pageSize } = asked
  const where = sql`s.vendor_id = ${vendorId} and (${bikerId}::uuid is null or t.biker_id = ${bikerId})
    and (s.ended_at is null) = ${isOpen}`
  const order = isOpen ? inOrderOfRun : sql`order by s.ended_at desc, s.order_id`
  const [rows, counted] = await Promise.all([
    stopsWhere(handle, where, sql`${order} limit ${pageSize} offset ${(pageNumber - 1) * pageSize}`),
    sql<{ count: number }>`select count(*)::int as count from ${tables} where ${where}`.execute(handle.kysely),
  ])
  return { rows, totalCount: counted.rows[0]?.count ?? 0 }
}

/** Returns the bag codes that are in use. */
export async function bagCodesInUse(handle: Handle, vendorId: string): Promise<Set<string>> {
  const { rows } = await sql<{ code: string }>`
    select bag_code as code from trip_stops where vendor_id = ${vendorId} and ended_at is null`.execute(handle.kysely)
  return new Set(rows.map(({ code }) => code))
}

export type StoredStep = { flag: string | null; fingerprint: string }

export async function findStep(handle: Handle, vendorId: string, id: string): Promise<StoredStep | undefined> {
  const { rows } = await sql<StoredStep>`
    select flag, fingerprint from trip_steps where vendor_id = ${vendorId} and id = ${id}`.execute(handle.kysely)
  return rows[0]
}
