import { Refusal } from '@sofreh/kernel'
import { sql } from 'kysely'
import type { Database, Handle, Once, Tx } from './handle.ts'
import { sendAhead } from './postgres/send-ahead.ts'

/**
 * Claims the key for this transaction. The insert waits for a concurrent request with the same key: after its commit
 * the key is taken, after its rollback the key is ours. The same statement names the person for the change log, and the
 * transaction for PostgreSQL's own views and log.
 * @returns false when the key is taken
 */
export async function claimKey(tx: Tx, once: Once, name: string): Promise<boolean> {
  const claimed = await sql`
    insert into idempotency_keys (vendor_id, key, fingerprint)
    select ${once.vendorId}::uuid, ${once.key}, ${once.fingerprint}
    from (select set_config('sofreh.person', ${once.personId ?? ''}, true),
      set_config('application_name', ${name}, true)) as named
    on conflict do nothing`.execute(tx.kysely)
  return claimed.numAffectedRows === 1n
}

/**
 * Finds the answer of the first request with this key; undefined when the key was deleted meanwhile.
 * @throws Refusal IDEMPOTENCY_CONFLICT when the key was used with another fingerprint
 */
export async function findAnswer(handle: Handle, once: Once): Promise<{ answer: unknown } | undefined> {
  const { rows } = await sql<{ fingerprint: string; answer: unknown }>`
    select fingerprint, answer from idempotency_keys
    where vendor_id = ${once.vendorId} and key = ${once.key}`.execute(handle.kysely)
  const [first] = rows
  if (first && first.fingerprint !== once.fingerprint) throw new Refusal('IDEMPOTENCY_CONFLICT')
  return first && { answer: first.answer }
}

/** Stores the result in the transaction of its work; sent together with the commit. */
export async function storeAnswer(tx: Tx, once: Once, answer: unknown): Promise<void> {
  await sendAhead(
    tx,
    sql`update idempotency_keys set answer = ${JSON.stringify(answer ?? null)}::json
      where vendor_id = ${once.vendorId} and key = ${once.key}`,
  )
}

/**
 * Deletes keys older than the given instant. The daily job passes seven days ago, the longest a device may be offline
 * and still repeat a write.
 * @returns number of keys deleted
 */
export async function pruneIdempotencyKeys(database: Database, before: Date): Promise<number> {
  const gone = await sql`delete from idempotency_keys where created_at < ${before}`.execute(database.kysely)
  return Number(gone.numAffectedRows ?? 0n)
}
