import type { Tx } from '@sofreh/database'
import { sql } from 'kysely'
import { exitGuessesTask } from '../alarms/announce-exit-guesses.ts'
import { staffNoticeTask } from '../alarms/notice-staff.ts'

/**
 * Holds, after a restore from a backup, the notices pending at its moment: they may have arrived since, and are not
 * sent again.
 */
export async function holdRestoredNotices(tx: Tx, now: Date): Promise<void> {
  await sql`update order_notices set state = 'UNKNOWN', ended_at = ${now} where state = 'QUEUED'`.execute(tx.kysely)
  // A manager may have answered since, and an answered request may have been used.
  await sql`
    update approvals set state = 'WITHDRAWN', answered_by = null
    where state in ('OPEN', 'APPROVED') and used_at is null`.execute(tx.kysely)
  // Staff may have seen these notices. A kiosk whose number is guessed at again is announced again.
  await sql`
    select graphile_worker.remove_job(key) from graphile_worker.jobs
    where task_identifier in (${exitGuessesTask}, ${staffNoticeTask})`.execute(tx.kysely)
  // The manager may have got the SMS about an unaccepted order after the backup was taken.
  await sql`
    insert into order_alarms (vendor_id, order_id, since, pushed_at, sms_state, sms_at)
    select vendor_id, id, placed_at, ${now}, 'UNKNOWN', ${now} from orders
    where state in ('SUBMITTED', 'PAID') and channel <> 'SALON'
    on conflict (vendor_id, order_id) do update set
      sms_state = coalesce(order_alarms.sms_state, 'UNKNOWN'),
      sms_at = coalesce(order_alarms.sms_at, excluded.sms_at)`.execute(tx.kysely)
}
