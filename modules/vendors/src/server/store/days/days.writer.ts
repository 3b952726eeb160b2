import type { Tx } from '@sofreh/database'
import { sql } from 'kysely'
import type { PauseScope, VendorDay } from '../../../domain/index.ts'

type By = { vendorId: string; personId: string; at: Date }

/** Saves a day; the same id again replaces its content. */
export async function saveDay(tx: Tx, day: VendorDay & By): Promise<void> {
  await sql`
    insert into vendor_days (vendor_id, day_id, from_date, to_date, openings, message, person_id, created_at)
    values (${day.vendorId}, ${day.id}, ${day.from}, ${day.to}, ${JSON.stringify(day.openings)}::jsonb, ${day.message},
      ${day.personId}, ${day.at})
    on conflict (vendor_id, day_id) do update set from_date = excluded.from_date, to_date = excluded.to_date,
      openings = excluded.openings, message = excluded.message`.execute(tx.kysely)
}

export async function deleteDay(tx: Tx, vendorId: string, id: string): Promise<boolean> {
  const answer = await sql`
    delete from vendor_days where vendor_id = ${vendorId} and day_id = ${id}`.execute(tx.kysely)
  return answer.numAffectedRows === 1n
}

/** Saves the pause of a scope and replaces an earlier one. */
export async function savePause(
  tx: Tx,
  pause: By & { scope: PauseScope; endsAt: Date | null; message: string },
): Promise<void> {
  await sql`
    insert into vendor_pauses (vendor_id, scope, started_at, ends_at, message, person_id)
    values (${pause.vendorId}, ${pause.scope}, ${pause.at}, ${pause.endsAt}, ${pause.message}, ${pause.personId})
    on conflict (vendor_id, scope) do update set started_at = excluded.started_at, ends_at = excluded.ends_at,
      message = excluded.message, person_id = excluded.person_id`.execute(tx.kysely)
}

export async function deletePause(tx: Tx, vendorId: string, scope: PauseScope): Promise<void> {
  await sql`delete from vendor_pauses where vendor_id = ${vendorId} and scope = ${scope}`.execute(tx.kysely)
}

/** @param delay null ends it */
export async function saveDelay(tx: Tx, by: By, delay: { minutes: number; endsAt: Date } | null): Promise<void> {
  await sql`delete from vendor_delays where vendor_id = ${by.vendorId}`.execute(tx.kysely)
  if (!delay) return
  await sql`
    insert into vendor_delays (vendor_id, minutes, ends_at, person_id)
    values (${by.vendorId}, ${delay.minutes}, ${delay.endsAt}, ${by.personId})`.execute(tx.kysely)
}
