import type { Tx } from '@sofreh/database'
import { sql } from 'kysely'

/** Serialises the assignment of a vendor's codes; the lock ends with the transaction. */
export async function lockCodes(tx: Tx, vendorId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`subscription codes of ${vendorId}`}, 0))`.execute(
    tx.kysely,
  )
}
