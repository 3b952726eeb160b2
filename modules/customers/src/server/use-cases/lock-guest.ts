import type { Tx } from '@sofreh/database'
import { sql } from 'kysely'

/**
 * Serialises the writes of one guest at one vendor where there is no row to lock yet. The lock ends with the
 * transaction; orders and accounts never take it.
 */
export async function lockGuest(tx: Tx, { vendorId, personId }: { vendorId: string; personId: string }): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`guest ${vendorId} ${personId}`}, 0))`.execute(tx.kysely)
}
