import type { Tx } from '@sofreh/database'
import { Refusal } from '@sofreh/kernel'
import { sql } from 'kysely'

/**
 * Tries work that today's rules may refuse. A refusal rolls back to a savepoint, and the sale continues without it.
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
