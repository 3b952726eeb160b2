import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type { DrawerView } from '../../contract/index.ts'
import type { CashDeps } from '../cash-deps.ts'
import { type DrawerRow, drawersOf, lockDrawer, openShiftOf, openShiftsOf } from '../store/drawers.reader.ts'
import { insertDrawer, updateDrawer } from '../store/drawers.writer.ts'
import { namingOf, shiftViewOf } from './shift-view.ts'

type Managing = Pick<CashDeps, 'database' | 'clock' | 'identity'>

/** Returns the drawers, oldest first, each with its open shift. */
export async function listDrawers(deps: Managing, vendorId: string): Promise<DrawerView[]> {
  const drawers = await drawersOf(deps.database, vendorId)
  const open = await openShiftsOf(deps.database, vendorId)
  const naming = await namingOf(
    deps,
    deps.database,
    open.map((shift) => shift.opened_by),
  )
  return drawers.map((drawer) => {
    const shift = open.find((row) => row.drawer_id === drawer.id)
    return { ...plainView(drawer), openShift: shift ? shiftViewOf(shift, naming) : null }
  })
}

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

/** Maps a violation of the unique index to a refusal; the index decides between concurrent requests for one name. */
async function nameOnce(write: () => Promise<void>): Promise<void> {
  try {
    await write()
  } catch (error) {
    if (error instanceof Error && 'constraint' in error && error.constraint === 'one_drawer_per_name')
      throw new Refusal('DRAWER_NAME_TAKEN', { fields: [{ field: 'name', code: 'DRAWER_NAME_TAKEN' }] })
    throw error
  }
}

function plainView(drawer: DrawerRow): Omit<DrawerView, 'openShift'> {
  return { id: drawer.id, name: drawer.name, isActive: drawer.is_active }
}
