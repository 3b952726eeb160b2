import type { Tx } from '@sofreh/database'
import type { OrderingDeps } from '../../ordering-deps.ts'
import { deleteStaffBrowsers } from '../../store/alarms/alarms.writer.ts'
import { browsersOf, withoutPermission } from './browsers-of.ts'

/** For the reaction to a change of staff: deletes the browsers of dismissed people. */
export async function forgetDismissed(deps: OrderingDeps, tx: Tx, vendorId: string): Promise<void> {
  const all = await browsersOf(tx, vendorId)
  await deleteStaffBrowsers(tx, vendorId, await withoutPermission(deps, vendorId, all))
}
