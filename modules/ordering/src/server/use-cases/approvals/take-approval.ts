import type { Handle, Tx } from '@sofreh/database'
import { type Caller, personOf } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import { type ApprovalKind, type ApprovedActs, isCovered } from '../../../domain/index.ts'
import type { OrderingDeps } from '../../ordering-deps.ts'
import { findApproval } from '../../store/approvals/approvals.reader.ts'
import { spendApproval } from '../../store/approvals/approvals.writer.ts'

export type UsableApproval = {
  /** The caller with the manager beside them: for the permission checks of this act only. */
  caller: Caller
  /** Spends the approval for these acts. Call it in the transaction of the act, where the act needed it. */
  spend: (tx: Tx, used: ApprovedActs) => Promise<void>
}

/**
 * Adds the manager who approved from another device to the caller. The permissions are those that were asked for and that the manager
 * still holds. Without an approval the caller stays as it is. A used or expired one is refused when it is spent, so that a repeated call
 * still gets its first answer.
 * @throws Refusal APPROVAL_NOT_USABLE when it is for another person, order or kind of act
 */
export async function takeApproval(
  deps: Pick<OrderingDeps, 'identity' | 'clock'>,
  handle: Handle,
  caller: Caller,
  asked: { kind: ApprovalKind; orderId: string },
): Promise<UsableApproval> {
  const { approvalId, vendorId } = caller
  if (approvalId === undefined) return { caller, spend: async () => undefined }
  const approval = await findApproval(handle, vendorId, approvalId)
  const isOwn = approval?.askedBy === personOf(caller) && approval.orderId === asked.orderId
  if (!approval || !isOwn || approval.kind !== asked.kind) throw notUsable()
  if (approval.state !== 'APPROVED' || approval.answeredBy === null) throw notUsable()
  const held = await deps.identity.permissionsAt(handle, { vendorId, personId: approval.answeredBy })
  const permissions = new Set(approval.permissions.filter((permission) => held.has(permission)))
  return {
    caller: { ...caller, approver: { personId: approval.answeredBy, permissions } },
    async spend(tx, used) {
      const isDone =
        isCovered(approval, used) && (await spendApproval(tx, { vendorId, id: approval.id, at: deps.clock() }))
      if (!isDone) throw notUsable()
    },
  }
}

const notUsable = () => new Refusal('APPROVAL_NOT_USABLE')
