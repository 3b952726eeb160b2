import type { InputOf } from '@sofreh/contract'
import { type Caller, personOf } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import { type Approval, approvalChanged, type withdrawApproval as contract } from '../../../contract/index.ts'
import type { OrderingDeps } from '../../ordering-deps.ts'
import { approvalView } from './approval-view.ts'
import { findApproval } from '../../store/approvals/approvals.reader.ts'
import { withdrawOwn } from '../../store/approvals/approvals.writer.ts'

/** The till does not wait any longer, or does something else. A request that has ended stays as it is. */
export function withdrawApproval(
  deps: OrderingDeps,
  { params }: InputOf<typeof contract>,
  caller: Caller,
): Promise<Approval> {
  const { vendorId } = caller
  const askedBy = personOf(caller)
  return deps.database.transaction(
    async (tx) => {
      const isEnded = await withdrawOwn(tx, { vendorId, id: params.id, askedBy })
      const row = await findApproval(tx, vendorId, params.id)
      if (row?.askedBy !== askedBy) throw new Refusal('APPROVAL_NOT_FOUND')
      if (isEnded)
        await deps.announce(tx, { vendorId, kind: approvalChanged, subjectId: row.id, facts: { state: row.state } })
      return approvalView(deps, tx, vendorId, row)
    },
    { once: caller.once },
  )
}
