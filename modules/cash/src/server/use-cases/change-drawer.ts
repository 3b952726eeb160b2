import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type { DrawerView } from '../../contract/index.ts'
import { lockDrawer, openShiftOf } from '../store/drawers.reader.ts'
import { updateDrawer } from '../store/drawers.writer.ts'
import { type Managing, nameOnce } from './name-once.ts'

/** Renames or deactivates a drawer. A drawer with an open shift stays active: a person is responsible for its cash. */
export function changeDrawer(
  deps: Managing,
  caller: Caller,
  { id, name, isActive }: { id: string; name: string; isActive: boolean },
): Promise<DrawerView> {
  return deps.database.transaction(
    async (tx) => {
      const drawer = await lockDrawer(tx, caller.vendorId, id)
      if (!drawer) throw new Refusal('DRAWER_NOT_FOUND')
      if (!isActive && (await openShiftOf(tx, caller.vendorId, id))) throw new Refusal('DRAWER_IN_USE')
      await nameOnce(() => updateDrawer(tx, { vendorId: caller.vendorId, id }, { name, is_active: isActive }))
      return { id, name, isActive, openShift: null }
    },
    { once: caller.once },
  )
}
