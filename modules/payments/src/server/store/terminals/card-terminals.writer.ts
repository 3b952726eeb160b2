import { on, type Tx } from '@sofreh/database'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Tables } from '../../tables.generated.ts'

export async function insertCardTerminal(tx: Tx, terminal: Insertable<Tables['card_terminals']>): Promise<void> {
  await on<Tables>(tx).insertInto('card_terminals').values(terminal).execute()
}

export async function updateCardTerminal(
  tx: Tx,
  { vendorId, id }: { vendorId: string; id: string },
  change: Updateable<Tables['card_terminals']>,
): Promise<void> {
  await on<Tables>(tx)
    .updateTable('card_terminals')
    .set(change)
    .where('vendor_id', '=', vendorId)
    .where('id', '=', id)
    .execute()
}

export async function insertTask(tx: Tx, task: Insertable<Tables['terminal_tasks']>): Promise<void> {
  await on<Tables>(tx).insertInto('terminal_tasks').values(task).execute()
}

export async function updateTask(
  tx: Tx,
  { vendorId, id }: { vendorId: string; id: string },
  change: Updateable<Tables['terminal_tasks']>,
): Promise<void> {
  await on<Tables>(tx)
    .updateTable('terminal_tasks')
    .set(change)
    .where('vendor_id', '=', vendorId)
    .where('id', '=', id)
    .execute()
}

/**
 * Claims a bridge's queued tasks that are not too old and returns their ids. Rows locked by another transaction are
 * skipped until the next call.
 */
export async function claimTasks(
  tx: Tx,
  claim: { vendorId: string; bridgeId: string; now: Date; madeAfter: Date },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update terminal_tasks set state = 'TAKEN', taken_at = ${claim.now}
    where vendor_id = ${claim.vendorId} and id in (
      select id from terminal_tasks where vendor_id = ${claim.vendorId} and bridge_id = ${claim.bridgeId}
        and state = 'QUEUED' and not is_cancelled and created_at > ${claim.madeAfter}
      for update skip locked)
    returning id`.execute(tx.kysely)
  return rows.map(({ id }) => id)
}
