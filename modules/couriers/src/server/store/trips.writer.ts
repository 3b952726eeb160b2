import type { Tx } from '@sofreh/database'
import { sql } from 'kysely'
import type { StopOutcome, StopStatus, TripStatus } from '../../domain/index.ts'

export async function insertTrip(
  tx: Tx,
  vendorId: string,
  trip: { id: string; bikerId: string; businessDate: string; now: Date },
): Promise<void> {
  await sql`
    insert into trips (vendor_id, id, biker_id, status, business_date, created_at)
    values (${vendorId}, ${trip.id}, ${trip.bikerId}, 'BIKERASSIGNED', ${trip.businessDate}, ${trip.now})`.execute(
    tx.kysely,
  )
}

/** Adds an order as the last stop of a trip; an order that returns to a trip it was taken off opens its stop again. */
export async function insertStop(
  tx: Tx,
  vendorId: string,
  stop: { tripId: string; orderId: string; bagCode: string; handoverCode: string; now: Date },
): Promise<void> {
  await sql`
    insert into trip_stops (vendor_id, trip_id, order_id, position, status, bag_code, handover_code, assigned_at)
    select ${vendorId}::uuid, ${stop.tripId}::uuid, ${stop.orderId}::uuid, coalesce(max(position), 0) + 1,
      'BIKERASSIGNED', ${stop.bagCode}, ${stop.handoverCode}, ${stop.now}::timestamptz
    from trip_stops where vendor_id = ${vendorId} and trip_id = ${stop.tripId}
    on conflict (vendor_id, trip_id, order_id) do update
      set position = excluded.position, status = 'BIKERASSIGNED', bag_code = excluded.bag_code,
        handover_code = excluded.handover_code, wrong_codes = 0, is_code_right = null, reason = '', outcome = null,
        expected_at = null, tip = 0,
        assigned_at = excluded.assigned_at, picked_up_at = null, at_destination_at = null, ended_at = null`.execute(
    tx.kysely,
  )
}

export type MovedStop = {
  tripId: string
  orderId: string
  status: StopStatus
  outcome: StopOutcome | null
  reason: string
  isCodeRight: boolean | null
  /** Of an order that is handed over. */
  handedOver?: HandedOver | undefined
  at: Date
}

export type HandedOver = { expectedAt: Date | null; tip: number }

const endedStatuses: readonly StopStatus[] = ['DELIVERED', 'CANCELED', 'INTERRUPTED']

export async function saveStop(tx: Tx, vendorId: string, stop: MovedStop): Promise<void> {
  const { status, at } = stop
  const { expectedAt = null, tip = 0 } = stop.handedOver ?? {}
  await sql`
    update trip_stops set status = ${status}, outcome = ${stop.outcome}, reason = ${stop.reason},
      is_code_right = ${stop.isCodeRight}, expected_at = ${expectedAt}, tip = ${tip},
      picked_up_at = coalesce(picked_up_at, case when ${status === 'PICKEDUP'} then ${at}::timestamptz end),
      at_destination_at = coalesce(at_destination_at, case when ${status === 'ATDESTINATION'} then ${at}::timestamptz end),
      ended_at = case when ${endedStatuses.includes(status)} then ${at}::timestamptz end
    where vendor_id = ${vendorId} and trip_id = ${stop.tripId} and order_id = ${stop.orderId}`.execute(tx.kysely)
}

export async function countWrongCode(tx: Tx, vendorId: string, stop: { tripId: string; orderId: string }) {
  await sql`
    update trip_stops set wrong_codes = wrong_codes + 1
    where vendor_id = ${vendorId} and trip_id = ${stop.tripId} and order_id = ${stop.orderId}`.execute(tx.kysely)
}

export async function saveTrip(
  tx: Tx,
  vendorId: string,
  trip: { id: string; status: TripStatus; isEnded: boolean; at: Date },
): Promise<void> {
  const hasLeft = trip.status === 'PICKEDUP' || trip.status === 'ATDESTINATION' || trip.status === 'DELIVERED'
  await sql`
    update trips set status = ${trip.status},
      picked_up_at = coalesce(picked_up_at, case when ${hasLeft} then ${trip.at}::timestamptz end),
      ended_at = case when ${trip.isEnded} then ${trip.at}::timestamptz end
    where vendor_id = ${vendorId} and id = ${trip.id}`.execute(tx.kysely)
  if (trip.isEnded) await measureTrip(tx, vendorId, trip.id)
}

/** Stores the metres between the positions of a run, which are deleted after a day. */
async function measureTrip(tx: Tx, vendorId: string, id: string): Promise<void> {
  await sql`
    update trips set distance_m = (
      select sum(2 * 6371000 * asin(least(1, sqrt(power(sin(radians(lat - before_lat) / 2), 2)
        + cos(radians(before_lat)) * cos(radians(lat)) * power(sin(radians(lng - before_lng) / 2), 2)))))::int
      from (select lat, lng, lag(lat) over run as before_lat, lag(lng) over run as before_lng
        from biker_positions p
        where p.vendor_id = trips.vendor_id and p.biker_id = trips.biker_id
          and p.at between trips.picked_up_at and trips.ended_at
        window run as (order by p.at)) moves
      where before_lat is not null)
    where vendor_id = ${vendorId} and id = ${id}`.execute(tx.kysely)
}

export type NewStep = {
  id: string
  bikerId: string
  tripId: string | null
  orderId: string | null
  step: string
  personId: string
  doneAt: Date
  recordedAt: Date
  flag: string | null
  fingerprint: string
}

export async function insertStep(tx: Tx, vendorId: string, step: NewStep): Promise<void> {
  await sql`
    insert into trip_steps (vendor_id, id, biker_id, trip_id, order_id, step, person_id, done_at, recorded_at, flag,
      fingerprint)
    values (${vendorId}, ${step.id}, ${step.bikerId}, ${step.tripId}, ${step.orderId}, ${step.step}, ${step.personId},
      ${step.doneAt}, ${step.recordedAt}, ${step.flag}, ${step.fingerprint})`.execute(tx.kysely)
}
