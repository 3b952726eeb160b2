import type { Tx } from '@sofreh/database'
import { Refusal } from '@sofreh/kernel'
import { sql } from 'kysely'

/**
 * Tries something that the rules of today may refuse. Refused, it leaves no trace in the transaction, and the sale goes on
 * without it: it was made.
 * @returns the refusal, or undefined when it was done
 */
export async function attempt(tx: Tx, work: () => Promise<unknown>): Promise<Refusal | undefined> {
  await sql`savepoint attempt`.execute(tx.kysely)
  try {
    await work()
    await sql`release savepoint attempt`.execute(tx.kysely)
    return undefined
  } catch (error) {
    await sql`rollback to savepoint attempt`.execute(tx.kysely)
    if (error instanceof Refusal) return error
    throw error
  }
}
