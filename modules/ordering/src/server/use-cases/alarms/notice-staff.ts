import type { Tx } from '@sofreh/database'
import { isUuid } from '@sofreh/kernel'
import type { Permission } from '@sofreh/identity/domain'
import type { OrderingDeps } from '../../ordering-deps.ts'
import { deleteStaffBrowsers } from '../../store/alarms/alarms.writer.ts'
import { allowedBrowsers } from './allowed-browsers.ts'

export const staffNoticeTask = 'ordering.staff-notice'

export type StaffNotice = {
  vendorId: string
  /** Only staff with this permission get it. */
  permission: Permission
  message: { title: string; body: string; path: string; tag: string }
}

/** Schedules a notice on the phones of staff. One job per tag: a newer notice replaces one that was not sent yet. */
export function noticeStaff({ jobs }: Pick<OrderingDeps, 'jobs'>, tx: Tx, notice: StaffNotice): Promise<void> {
  return jobs.add(tx, staffNoticeTask, notice, { key: `staff-notice-${notice.vendorId}-${notice.message.tag}` })
}

/** Sends a notice to the phones of staff. A repeated job shows one notice: both have one tag. */
export async function sendStaffNotice(deps: OrderingDeps, payload: unknown): Promise<void> {
  const { vendorId = '', permission, message } = payload as Partial<StaffNotice>
  if (!isUuid(vendorId) || !permission || !message) return
  await pushToStaff(deps, { vendorId, permission, message })
}

/** Sends a notice to the phones of staff who hold the permission, outside of any transaction. */
export async function pushToStaff(deps: OrderingDeps, { vendorId, permission, message }: StaffNotice): Promise<void> {
  const browsers = await browsersOfStaff(deps, vendorId, permission)
  if (browsers.length === 0) return
  const outcomes = await deps.customers.pushToBrowsers({ vendorId, browsers, message })
  const gone = browsers.filter((_, at) => outcomes[at] === 'gone').map(({ id }) => id)
  if (gone.length > 0) await deps.database.transaction((tx) => deleteStaffBrowsers(tx, vendorId, gone))
}

async function browsersOfStaff(deps: OrderingDeps, vendorId: string, permission: Permission) {
  const browsers = await allowedBrowsers(deps, vendorId)
  const permissions = await Promise.all(
    browsers.map(({ personId }) => deps.identity.permissionsAt(deps.database, { vendorId, personId })),
  )
  return browsers.filter((_, at) => permissions[at]?.has(permission))
}
