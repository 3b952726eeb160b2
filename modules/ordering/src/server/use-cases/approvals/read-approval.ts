import type { InputOf } from '@sofreh/contract'
import { type Caller, personOf } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type * as contract from '../../../contract/index.ts'
import type { OrderingDeps } from '../../ordering-deps.ts'
import { findApproval } from '../../store/approvals/approvals.reader.ts'
import { approvalView } from './approval-view.ts'

/** Reads a request of the caller's own. */
export async function readApproval(
  deps: OrderingDeps,
  { params }: InputOf<typeof contract.readApproval>,
  caller: Caller,
): Promise<contract.Approval> {
  const { database } = deps
  const row = await findApproval(database, caller.vendorId, params.id)
  if (row?.askedBy !== personOf(caller)) throw new Refusal('APPROVAL_NOT_FOUND')
  return approvalView(deps, database, caller.vendorId, row)
}
