import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type { DrawerView } from '../../contract/index.ts'
import { lockDrawer } from '../store/drawers.reader.ts'
import { insertDrawer } from '../store/drawers.writer.ts'
import { type Managing, nameOnce } from './name-once.ts'

export function createDrawer(
  deps: Managing,
  caller: Caller,
  { id, name }: { id: string; name: string },
): Promise<DrawerView> {
  return deps.database.transaction(
    async (tx) => {
      const drawer = { vendor_id: caller.vendorId, id, name, created_at: deps.clock() }
      await nameOnce(() => insertDrawer(tx, drawer))
      const known = await lockDrawer(tx, caller.vendorId, id)
      if (known && known.name !== name) throw new Refusal('IDEMPOTENCY_CONFLICT')
      return { id, name, isActive: known?.is_active ?? true, openShift: null }
    },
    { once: caller.once },
  )
}
