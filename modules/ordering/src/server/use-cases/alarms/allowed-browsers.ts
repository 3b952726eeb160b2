import type { OrderingDeps } from '../../ordering-deps.ts'
import { deleteStaffBrowsers, type StaffBrowser } from '../../store/alarms/alarms.writer.ts'
import { browsersOf, withoutPermission } from './browsers-of.ts'

/** The browsers whose session is valid and may see orders; all others are deleted. */
export async function allowedBrowsers(deps: OrderingDeps, vendorId: string): Promise<StaffBrowser[]> {
  const all = await browsersOf(deps.database, vendorId)
  const gone = await withoutPermission(deps, vendorId, all)
  if (gone.length > 0) await deps.database.transaction((tx) => deleteStaffBrowsers(tx, vendorId, gone))
  return all.filter(({ id }) => !gone.includes(id))
}
