import type { Tx } from '@sofreh/database'
import { sql } from 'kysely'

/** After a restore from a backup: messages with a link that waited at its moment may have left since, and are not sent again. */
export async function holdRestoredLinks(tx: Tx): Promise<void> {
  await sql`
    update payment_links set sms = 'UNKNOWN', times_sent = times_sent + 1
    where sms in ('WAITING', 'SENDING')`.execute(tx.kysely)
}
