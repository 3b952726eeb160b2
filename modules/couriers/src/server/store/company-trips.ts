import type { Handle, Tx } from '@sofreh/database'
import { sql } from 'kysely'
import type { StopStatus, TripStatus } from '../../domain/index.ts'

export type CompanyTrip = {
  tripId: string
  company: string
  status: TripStatus
  orderId: string
  stopStatus: StopStatus
  bagCode: string
  isOpen: boolean
}

/** Returns the open trip of a company that carries this order. */
export async function openCompanyTripOf(
  handle: Handle,
  vendorId: string,
  orderId: string,
): Promise<CompanyTrip | undefined> {
  return (await companyTrips(handle, vendorId, { orderId }))[0]
}

export async function findCompanyTrip(tx: Tx, vendorId: string, tripId: string): Promise<CompanyTrip | undefined> {
  return (await companyTrips(tx, vendorId, { tripId }))[0]
}

/** A company's trip has one order. By order: only an open one. */
async function companyTrips(
  handle: Handle,
  vendorId: string,
  { tripId = null, orderId = null }: { tripId?: string | null; orderId?: string | null },
): Promise<CompanyTrip[]> {
  const { rows } = await sql<CompanyTrip>`
    select t.id as "tripId", t.company, t.status, s.order_id as "orderId", s.status as "stopStatus",
      s.bag_code as "bagCode", s.ended_at is null as "isOpen"
    from trips t join trip_stops s on s.vendor_id = t.vendor_id and s.trip_id = t.id
    where t.vendor_id = ${vendorId} and t.company is not null
      and (t.id = ${tripId}::uuid or (s.order_id = ${orderId}::uuid and s.ended_at is null))`.execute(handle.kysely)
  return rows
}

export async function insertCompanyTrip(
  tx: Tx,
  vendorId: string,
  trip: { id: string; company: string; businessDate: string; now: Date },
): Promise<void> {
  await sql`
    insert into trips (vendor_id, id, company, status, business_date, created_at)
    values (${vendorId}, ${trip.id}, ${trip.company}, 'INITIATED', ${trip.businessDate}, ${trip.now})`.execute(
    tx.kysely,
  )
}

export async function saveCompanyFacts(
  tx: Tx,
  vendorId: string,
  trip: { tripId: string; courier: { name: string; phone: string } | null; fare: number | null },
): Promise<void> {
  await sql`
    update trips set courier_name = ${trip.courier?.name ?? ''}, courier_phone = ${trip.courier?.phone ?? ''},
      fare = ${trip.fare}
    where vendor_id = ${vendorId} and id = ${trip.tripId}`.execute(tx.kysely)
}
