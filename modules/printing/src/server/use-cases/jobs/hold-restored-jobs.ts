import type { Tx } from '@sofreh/database'
import { sql } from 'kysely'

/**
 * Runs after a restore from a backup. Printouts that were queued or sent at the time of the backup have most likely printed
 * since, so no bridge gets them automatically. They fail with an alarm; staff reprint them with the duplicate mark or
 * dismiss them.
 */
export async function holdRestoredJobs(tx: Tx, now: Date): Promise<void> {
  await sql`
    update printer_jobs set state = 'FAILED', problem = 'RESTORED', tries = tries + 1, ended_at = ${now}
    where state in ('QUEUED', 'SENT')`.execute(tx.kysely)
  await sql`
    update printer_attempts set outcome = 'MAYBE', problem = 'RESTORED', ended_at = ${now}
    where outcome is null`.execute(tx.kysely)
}
