import { on, type Tx } from '@sofreh/database'
import type { Insertable } from 'kysely'
import type { Tables } from '../../tables.generated.ts'
import type { StatementRecord } from './statements.reader.ts'

/** @returns undefined when this file was compared before; two tabs that send it at once create one statement */
export async function insertStatement(
  tx: Tx,
  statement: Insertable<Tables['statements']>,
): Promise<StatementRecord | undefined> {
  return on<Tables>(tx)
    .insertInto('statements')
    .values(statement)
    .onConflict((conflict) => conflict.columns(['vendor_id', 'provider', 'content_hash']).doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** Building a longer SQL statement would block other requests. */
const atOnce = 250

export async function insertStatementRows(
  tx: Tx,
  rows: readonly Insertable<Tables['statement_rows']>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += atOnce)
    await on<Tables>(tx)
      .insertInto('statement_rows')
      .values(rows.slice(from, from + atOnce))
      .execute()
}
