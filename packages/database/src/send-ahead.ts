import type { RawBuilder } from 'kysely'
import { tellWhenSent } from './driver.ts'
import type { Tx } from './handle.ts'

/**
 * Sends a last statement of a transaction without waiting for its answer, so that it travels together with the commit. When
 * it fails the commit fails with its error, and nothing of the transaction stays.
 * @returns once the statement is on its way
 * @throws what keeps it from being sent
 */
export function sendAhead(tx: Tx, statement: RawBuilder<unknown>): Promise<void> {
  const query = statement.compile(tx.kysely)
  return new Promise((sent, failed) => {
    tellWhenSent(query, sent)
    tx.kysely.executeQuery(query).catch(failed)
  })
}
