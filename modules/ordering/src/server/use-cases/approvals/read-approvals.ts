import type { DataOf, InputOf } from '@sofreh/contract'
import { type Caller, personOf } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type { Approval, listApprovals, readApproval } from '../../../contract/index.ts'
import type { OrderingDeps } from '../../ordering-deps.ts'
import { approvalView } from './approval-view.ts'
import { findApproval, openApprovals } from '../../store/approvals/approvals.reader.ts'
import { mayAnswer } from './may-answer.ts'

export function readApprovals(deps: OrderingDeps) {
  const { database, clock } = deps
  return {
    /** The open requests that the caller may answer. */
    async toAnswer(caller: Caller): Promise<DataOf<typeof listApprovals>> {
      const { vendorId, permissions } = caller
      const person = { personId: personOf(caller), permissions }
      const rows = await openApprovals(database, vendorId, clock())
      const mine = rows.filter((row) => mayAnswer(row, person))
      const approvals = await Promise.all(mine.map((row) => approvalView(deps, database, vendorId, row)))
      return { approvals, now: clock().toISOString() }
    },

    async own({ params }: InputOf<typeof readApproval>, caller: Caller): Promise<Approval> {
      const row = await findApproval(database, caller.vendorId, params.id)
      if (row?.askedBy !== personOf(caller)) throw new Refusal('APPROVAL_NOT_FOUND')
      return approvalView(deps, database, caller.vendorId, row)
    },
  }
}
