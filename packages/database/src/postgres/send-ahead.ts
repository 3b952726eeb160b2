import type { RawBuilder } from 'kysely'
import { notifyWhenSent } from './pooled-connection.ts'
import type { Tx } from '../handle.ts'

/**
 * Sends a statement of a transaction without waiting for its result, so that it travels together with the
 * commit. When the statement fails, the commit fails with its error and the transaction is rolled back.
 * @returns once the statement is sent
 * @throws the error that prevents sending
 */
export function sendAhead(tx: Tx, statement: RawBuilder<unknown>): Promise<void> {
  const query = statement.compile(tx.kysely)
  return new Promise((sent, failed) => {
    notifyWhenSent(query, sent)
    tx.kysely.executeQuery(query).catch(failed)
  })
}
