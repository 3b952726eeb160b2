import { isUuid } from '@sofreh/kernel'
import { approvalPush } from '../../../text/approvals.fa.ts'
import { deleteStaffBrowsers } from '../../store/alarms/alarms.writer.ts'
import { allowedBrowsers } from '../alarms/allowed-browsers.ts'
import type { OrderingDeps } from '../../ordering-deps.ts'
import { approvalView } from './approval-view.ts'
import { findApproval } from '../../store/approvals/approvals.reader.ts'
import { mayAnswer } from './may-answer.ts'

export const approvalPushTask = 'ordering.approval-push'

/** Shows an open request on the phones of those who may answer it. Sent twice, it is one notice: both have one tag. */
export async function announceApproval(deps: OrderingDeps, payload: unknown): Promise<void> {
  const { vendorId = '', approvalId = '' } = payload as Partial<{ vendorId: string; approvalId: string }>
  if (!isUuid(vendorId) || !isUuid(approvalId)) return
  const row = await findApproval(deps.database, vendorId, approvalId)
  if (row?.state !== 'OPEN' || row.expiresAt <= deps.clock()) return
  const browsers = await browsersThatAnswer(deps, vendorId, row)
  if (browsers.length === 0) return
  const [view, { currency }] = await Promise.all([
    approvalView(deps, deps.database, vendorId, row),
    deps.vendors.settingsOf(deps.database, vendorId),
  ])
  const message = { ...approvalPush(view, currency), path: '/bo/orders', tag: `approval-${row.id}` }
  const outcomes = await deps.customers.pushToBrowsers({ vendorId, browsers, message })
  const gone = browsers.filter((_, at) => outcomes[at] === 'gone').map(({ id }) => id)
  if (gone.length > 0) await deps.database.transaction((tx) => deleteStaffBrowsers(tx, vendorId, gone))
}

async function browsersThatAnswer(deps: OrderingDeps, vendorId: string, row: Parameters<typeof mayAnswer>[0]) {
  const browsers = await allowedBrowsers(deps, vendorId)
  const people = [...new Set(browsers.map(({ personId }) => personId))]
  const able = await Promise.all(
    people.map(async (personId) => {
      const permissions = await deps.identity.permissionsAt(deps.database, { vendorId, personId })
      return mayAnswer(row, { personId, permissions }) ? [personId] : []
    }),
  )
  const answering = new Set(able.flat())
  return browsers.filter(({ personId }) => answering.has(personId))
}
