import type { Tx } from '@sofreh/database'
import { searchForm } from '@sofreh/kernel'
import { sql } from 'kysely'
import type { BikerRow } from './biker-row.ts'

export type StoredBiker = Omit<BikerRow, 'onDutySince' | 'openOrders' | 'carriedOrders'>

/** @returns false when the vendor has a courier with this phone */
export async function insertBiker(
  tx: Tx,
  vendorId: string,
  { biker, now }: { biker: StoredBiker; now: Date },
): Promise<boolean> {
  const inserted = await sql`
    insert into bikers (vendor_id, id, person_id, name, search, phone_number, vehicle, plate, color, cash_limit,
      is_active, created_at, changed_at)
    values (${vendorId}, ${biker.id}, ${biker.personId}, ${biker.name}, ${searchForm(biker.name)},
      ${biker.phoneNumber}, ${biker.vehicle}, ${biker.plate}, ${biker.color}, ${biker.cashLimit}, ${biker.isActive},
      ${now}, ${now})
    on conflict do nothing`.execute(tx.kysely)
  return inserted.numAffectedRows === 1n
}

/** Saves a courier; one who is no longer active is off duty. @returns false when another courier has this phone */
export async function saveBiker(
  tx: Tx,
  vendorId: string,
  { biker, now }: { biker: StoredBiker; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from bikers where vendor_id = ${vendorId} and id <> ${biker.id}
      and (phone_number = ${biker.phoneNumber} or person_id = ${biker.personId})`.execute(tx.kysely)
  if (rows.length > 0) return false
  await sql`
    update bikers set person_id = ${biker.personId}, name = ${biker.name}, search = ${searchForm(biker.name)},
      phone_number = ${biker.phoneNumber}, vehicle = ${biker.vehicle}, plate = ${biker.plate}, color = ${biker.color},
      cash_limit = ${biker.cashLimit}, is_active = ${biker.isActive}, changed_at = ${now},
      on_duty_since = case when ${biker.isActive} then on_duty_since end
    where vendor_id = ${vendorId} and id = ${biker.id}`.execute(tx.kysely)
  return true
}

export async function setDuty(tx: Tx, vendorId: string, duty: { bikerId: string; since: Date | null }): Promise<void> {
  await sql`
    update bikers set on_duty_since = ${duty.since}
    where vendor_id = ${vendorId} and id = ${duty.bikerId}`.execute(tx.kysely)
}

/** Stores a position unless a newer one is less than `everyMs` older. @returns whether it was stored */
export async function insertPosition(
  tx: Tx,
  vendorId: string,
  position: { bikerId: string; at: Date; lat: number; lng: number; notSince: Date },
): Promise<boolean> {
  const { bikerId, at, lat, lng, notSince } = position
  const inserted = await sql`
    insert into biker_positions (vendor_id, biker_id, at, lat, lng)
    select ${vendorId}::uuid, ${bikerId}::uuid, ${at}::timestamptz, ${lat}, ${lng}
    where not exists (select 1 from biker_positions
      where vendor_id = ${vendorId} and biker_id = ${bikerId} and at > ${notSince})
    on conflict do nothing`.execute(tx.kysely)
  return inserted.numAffectedRows === 1n
}

/** Deletes positions of all vendors from before then. */
export async function forgetPositions(tx: Tx, before: Date): Promise<void> {
  await sql`delete from biker_positions where at < ${before}`.execute(tx.kysely)
}
