import type { Tx } from '@sofreh/database'
import { sql } from 'kysely'

/** Stops messages that were waiting at the time of a restored backup: they may have been sent since. */
export async function holdRestoredLinks(tx: Tx): Promise<void> {
  await sql`
    update payment_links set sms = 'UNKNOWN', times_sent = times_sent + 1
    where sms in ('WAITING', 'SENDING')`.execute(tx.kysely)
}
