import type { Tx } from '@sofreh/database'
import { sql } from 'kysely'

/** Waits for whoever gives a code of this vendor now; the lock ends with the transaction. */
export async function lockCodes(tx: Tx, vendorId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`subscription codes of ${vendorId}`}, 0))`.execute(
    tx.kysely,
  )
}
