import type { Tx } from '@sofreh/database'
import { sql } from 'kysely'

/** Skips letters that were due at the time of a restored backup: they may have been sent since. */
export async function holdRestoredLetters(tx: Tx, now: Date): Promise<void> {
  // Tehran has no daylight saving time: a day later is the same hour.
  await sql`update letter_subscriptions set
      due_at = due_at + days * interval '1 day', due_date = due_date + days
    from (select vendor_id as v, person_id as p,
        1 + floor(extract(epoch from ${now}::timestamptz - due_at) / 86400)::int as days
      from letter_subscriptions where due_at <= ${now}) late
    where vendor_id = v and person_id = p`.execute(tx.kysely)
  await sql`update daily_letters set state = 'UNKNOWN' where state in ('SENDING', 'REFUSED')`.execute(tx.kysely)
}
