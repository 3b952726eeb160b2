import type { InputOf } from '@sofreh/contract'
import { type Caller, personOf } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import { type Approval, approvalChanged, type answerApproval as contract } from '../../../contract/index.ts'
import { usableForMs } from '../../../domain/index.ts'
import type { OrderingDeps } from '../../ordering-deps.ts'
import { approvalView } from './approval-view.ts'
import { findApproval } from '../../store/approvals/approvals.reader.ts'
import { answerOpen } from '../../store/approvals/approvals.writer.ts'
import { mayAnswer } from './may-answer.ts'

/** A manager answers. The first answer counts; who answers later sees whose it was. */
export async function answerApproval(
  deps: OrderingDeps,
  { params, body }: InputOf<typeof contract>,
  caller: Caller,
): Promise<Approval> {
  const { vendorId } = caller
  const answeredBy = personOf(caller)
  return deps.database.transaction(
    async (tx) => {
      const asked = await findApproval(tx, vendorId, params.id)
      if (!asked || !mayAnswer(asked, { personId: answeredBy, permissions: caller.permissions }))
        throw new Refusal('APPROVAL_NOT_FOUND')
      const at = deps.clock()
      const usableUntil = new Date(at.getTime() + usableForMs)
      const isFirst = await answerOpen(tx, { vendorId, id: asked.id, ...body, answeredBy, at, usableUntil })
      const row = (await findApproval(tx, vendorId, params.id)) ?? asked
      const view = await approvalView(deps, tx, vendorId, row)
      const isSame = row.answeredBy === answeredBy && (row.state === 'APPROVED') === body.isApproved
      if (!isFirst && !isSame) throw new Refusal('APPROVAL_NOT_OPEN', { approval: view })
      if (isFirst)
        await deps.announce(tx, { vendorId, kind: approvalChanged, subjectId: row.id, facts: { state: row.state } })
      return view
    },
    { once: caller.once },
  )
}
