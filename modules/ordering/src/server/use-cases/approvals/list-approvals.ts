import type { DataOf } from '@sofreh/contract'
import { type Caller, personOf } from '@sofreh/http'
import type * as contract from '../../../contract/index.ts'
import type { OrderingDeps } from '../../ordering-deps.ts'
import { openApprovals } from '../../store/approvals/approvals.reader.ts'
import { approvalView } from './approval-view.ts'
import { mayAnswer } from './may-answer.ts'

/** Lists the open requests that the caller may answer. */
export async function listApprovals(
  deps: OrderingDeps,
  caller: Caller,
): Promise<DataOf<typeof contract.listApprovals>> {
  const { database, clock } = deps
  const { vendorId, permissions } = caller
  const person = { personId: personOf(caller), permissions }
  const rows = await openApprovals(database, vendorId, clock())
  const mine = rows.filter((row) => mayAnswer(row, person))
  const approvals = await Promise.all(mine.map((row) => approvalView(deps, database, vendorId, row)))
  return { approvals, now: clock().toISOString() }
}
