import type { Tx } from '@sofreh/database'
import { sql } from 'kysely'
import type { CourierCompany } from '../../domain/index.ts'
import type { RequestRow } from './requests.reader.ts'

export type NewRequest = Pick<
  RequestRow,
  'id' | 'orderId' | 'tripId' | 'company' | 'billNumber' | 'quotedFare' | 'byRule' | 'createdAt'
> & { personId: string | null }

export async function insertRequest(tx: Tx, vendorId: string, request: NewRequest): Promise<void> {
  await sql`
    insert into courier_requests (vendor_id, id, order_id, trip_id, company, bill_number, status, quoted_fare, by_rule,
      person_id, created_at)
    values (${vendorId}, ${request.id}, ${request.orderId}, ${request.tripId}, ${request.company},
      ${request.billNumber}, 'REQUESTED', ${request.quotedFare}, ${request.byRule}, ${request.personId},
      ${request.createdAt})`.execute(tx.kysely)
}

/** Saves a locked request and counts the change. */
export async function saveRequest(tx: Tx, vendorId: string, row: RequestRow): Promise<void> {
  await sql`
    update courier_requests set status = ${row.status}, is_at_destination = ${row.isAtDestination},
      is_unknown = ${row.isUnknown}, provider_id = ${row.providerId}, provider_status = ${row.providerStatus},
      courier_name = ${row.courierName}, courier_phone = ${row.courierPhone}, tracking_url = ${row.trackingUrl},
      fare = ${row.fare}, reason = ${row.reason}, attention = ${row.attention}, version = version + 1,
      cancel_asked_at = ${row.cancelAskedAt}, ended_at = ${row.endedAt}, checked_at = ${row.checkedAt},
      hand_ended_at = ${row.handEndedAt}
    where vendor_id = ${vendorId} and id = ${row.id}`.execute(tx.kysely)
}

/** Stores when a company was last asked about an open request. It is no change of the request. */
export async function noteLook(tx: Tx, vendorId: string, { id, at }: { id: string; at: Date }): Promise<void> {
  await sql`
    update courier_requests set checked_at = ${at} where vendor_id = ${vendorId} and id = ${id}`.execute(tx.kysely)
}

/** @returns false when it was marked before */
export async function markRequest(tx: Tx, vendorId: string, { id, at }: { id: string; at: Date }): Promise<boolean> {
  const marked = await sql`
    update courier_requests set marked_at = ${at}
    where vendor_id = ${vendorId} and id = ${id} and marked_at is null`.execute(tx.kysely)
  return marked.numAffectedRows === 1n
}

export type NewEvent = {
  company: CourierCompany
  key: string
  requestId: string | null
  providerStatus: string
  body: string
  effect: string
  at: Date
}

/** Stores an event once. @returns false when it was stored before */
export async function insertEvent(tx: Tx, vendorId: string, event: NewEvent): Promise<boolean> {
  const inserted = await sql`
    insert into courier_company_events (vendor_id, company, key, request_id, provider_status, body, effect, received_at)
    values (${vendorId}, ${event.company}, ${event.key}, ${event.requestId}, ${event.providerStatus}, ${event.body},
      ${event.effect}, ${event.at})
    on conflict do nothing`.execute(tx.kysely)
  return inserted.numAffectedRows === 1n
}

export async function saveEffect(
  tx: Tx,
  vendorId: string,
  event: Pick<NewEvent, 'company' | 'key' | 'effect' | 'requestId'>,
): Promise<void> {
  await sql`
    update courier_company_events set effect = ${event.effect}, request_id = ${event.requestId}
    where vendor_id = ${vendorId} and company = ${event.company} and key = ${event.key}`.execute(tx.kysely)
}
