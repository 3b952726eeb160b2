import type { Handle, Tx } from '@sofreh/database'
import { type RawBuilder, sql } from 'kysely'
import type { CourierCompany, RequestStatus } from '../../domain/index.ts'

export type RequestRow = {
  id: string
  orderId: string
  tripId: string
  company: CourierCompany
  billNumber: string
  status: RequestStatus
  isAtDestination: boolean
  isUnknown: boolean
  providerId: string | null
  providerStatus: string
  courierName: string
  courierPhone: string
  trackingUrl: string | null
  fare: number | null
  quotedFare: number | null
  reason: string
  attention: string | null
  byRule: boolean
  version: number
  createdAt: Date
  cancelAskedAt: Date | null
  endedAt: Date | null
  checkedAt: Date | null
  /** When staff handed the order over while the request was open. */
  handEndedAt: Date | null
}

const columns = sql`
  id, order_id as "orderId", trip_id as "tripId", company, bill_number as "billNumber", status,
  is_at_destination as "isAtDestination", is_unknown as "isUnknown", provider_id as "providerId",
  provider_status as "providerStatus", courier_name as "courierName", courier_phone as "courierPhone",
  tracking_url as "trackingUrl", fare, quoted_fare as "quotedFare", reason, attention, by_rule as "byRule", version,
  created_at as "createdAt", cancel_asked_at as "cancelAskedAt", ended_at as "endedAt", checked_at as "checkedAt",
  hand_ended_at as "handEndedAt"`

async function requestsWhere(
  handle: Handle,
  where: RawBuilder<unknown>,
  tail: RawBuilder<unknown> = sql``,
): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`select ${columns} from courier_requests where ${where} ${tail}`.execute(
    handle.kysely,
  )
  return rows
}

export async function findRequest(handle: Handle, vendorId: string, id: string): Promise<RequestRow | undefined> {
  return (await requestsWhere(handle, sql`vendor_id = ${vendorId} and id = ${id}`))[0]
}

/** Locks the request until the end of the transaction. */
export async function lockRequest(tx: Tx, vendorId: string, id: string): Promise<RequestRow | undefined> {
  return (await requestsWhere(tx, sql`vendor_id = ${vendorId} and id = ${id}`, sql`for update`))[0]
}

export async function openRequestOf(
  handle: Handle,
  vendorId: string,
  orderId: string,
): Promise<RequestRow | undefined> {
  const where = sql`vendor_id = ${vendorId} and order_id = ${orderId} and ended_at is null`
  return (await requestsWhere(handle, where))[0]
}

export function requestsOfOrder(handle: Handle, vendorId: string, orderId: string): Promise<RequestRow[]> {
  const where = sql`vendor_id = ${vendorId} and order_id = ${orderId}`
  return requestsWhere(handle, where, sql`order by created_at desc, id desc limit 50`)
}

/** Finds the request that an event is about: by the company's id, else by our bill number. */
export async function requestOfEvent(
  handle: Handle,
  vendorId: string,
  event: { company: CourierCompany; providerId: string | null; billNumber: string | null },
): Promise<RequestRow | undefined> {
  const { company, providerId, billNumber } = event
  const rows = await requestsWhere(
    handle,
    sql`vendor_id = ${vendorId} and company = ${company} and (provider_id = ${providerId} or bill_number = ${billNumber})`,
  )
  return rows.find((row) => row.providerId === providerId) ?? rows[0]
}

/** Returns open requests of all vendors that no job has looked at since. */
export async function unwatchedRequests(
  handle: Handle,
  since: Date,
): Promise<{ vendorId: string; requestId: string }[]> {
  const { rows } = await sql<{ vendorId: string; requestId: string }>`
    select vendor_id as "vendorId", id as "requestId" from courier_requests
    where ended_at is null and coalesce(checked_at, created_at) < ${since} limit 500`.execute(handle.kysely)
  return rows
}

/** Returns the open requests and those of the last day that a person must look at. */
export function requestsToWatch(handle: Handle, vendorId: string, since: Date): Promise<RequestRow[]> {
  const where = sql`vendor_id = ${vendorId} and (ended_at is null
    or (attention is not null and marked_at is null and created_at > ${since}))`
  return requestsWhere(handle, where, sql`order by created_at desc, id desc limit 200`)
}
