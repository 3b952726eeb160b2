import type { Tx } from '@sofreh/database'
import { sql } from 'kysely'

/** After a restore from a backup: notices that waited at its moment may have arrived since, and are not sent again. */
export async function holdRestoredNotices(tx: Tx, now: Date): Promise<void> {
  await sql`update order_notices set state = 'UNKNOWN', ended_at = ${now} where state = 'QUEUED'`.execute(tx.kysely)
}
