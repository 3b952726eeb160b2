import type { Tx } from '@sofreh/database'
import { sql } from 'kysely'

/**
 * After a restore from a backup: slips that waited or were with a bridge at the backup's moment were most likely printed since, so no
 * bridge gets them by itself. They stand as failed among the alarms, where staff print them again with the mark or dismiss them.
 */
export async function holdRestoredJobs(tx: Tx, now: Date): Promise<void> {
  await sql`
    update printer_jobs set state = 'FAILED', problem = 'RESTORED', tries = tries + 1, ended_at = ${now}
    where state in ('QUEUED', 'SENT')`.execute(tx.kysely)
  await sql`
    update printer_attempts set outcome = 'MAYBE', problem = 'RESTORED', ended_at = ${now}
    where outcome is null`.execute(tx.kysely)
}
