import type { InputOf } from '@sofreh/contract'
import { isUniqueViolation, type Tx } from '@sofreh/database'
import { type Caller, personOf } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import { type Approval, approvalChanged, type askApproval as contract } from '../../../contract/index.ts'
import { openForMs } from '../../../domain/index.ts'
import type { OrderingDeps } from '../../ordering-deps.ts'
import { approvalPushTask } from './announce-approval.ts'
import { approvalView } from './approval-view.ts'
import { findApproval } from '../../store/approvals/approvals.reader.ts'
import { insertApproval, withdrawOpen } from '../../store/approvals/approvals.writer.ts'

type Body = InputOf<typeof contract>['body']

/** Records what a cashier asks a manager to approve. A further request for the same order takes the place of the open one. */
export async function askApproval(deps: OrderingDeps, { body }: { body: Body }, caller: Caller): Promise<Approval> {
  const ask = () => deps.database.transaction((tx) => store(deps, tx, body, caller), { once: caller.once })
  // Two requests for one order at the same moment: the second takes the place of the first.
  return ask().catch((error: unknown) => {
    if (isUniqueViolation(error, 'one_open_approval')) return ask()
    throw error
  })
}

async function store(deps: OrderingDeps, tx: Tx, body: Body, caller: Caller): Promise<Approval> {
  const { vendorId } = caller
  const askedBy = personOf(caller)
  const askedAt = deps.clock()
  const ended = await withdrawOpen(tx, { vendorId, askedBy, orderId: body.orderId, except: body.id })
  const expiresAt = new Date(askedAt.getTime() + openForMs)
  const isNew = await insertApproval(tx, { ...body, vendorId, askedBy, askedAt, expiresAt })
  const row = await findApproval(tx, vendorId, body.id)
  if (row?.askedBy !== askedBy || row.orderId !== body.orderId || row.kind !== body.kind)
    throw new Refusal('IDEMPOTENCY_CONFLICT')
  const view = await approvalView(deps, tx, vendorId, row)
  if (!isNew) return view
  await deps.jobs.add(tx, approvalPushTask, { vendorId, approvalId: row.id }, { key: `approval-${row.id}` })
  for (const id of [...ended, row.id])
    await deps.announce(tx, {
      vendorId,
      kind: approvalChanged,
      subjectId: id,
      facts: { state: id === row.id ? row.state : 'WITHDRAWN' },
    })
  return view
}
