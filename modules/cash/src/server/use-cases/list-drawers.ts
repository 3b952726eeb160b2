import type { DrawerView } from '../../contract/index.ts'
import { type DrawerRow, drawersOf, openShiftsOf } from '../store/drawers.reader.ts'
import { namingOf, shiftViewOf } from './shift-view.ts'
import type { Managing } from './name-once.ts'

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

function plainView(drawer: DrawerRow): Omit<DrawerView, 'openShift'> {
  return { id: drawer.id, name: drawer.name, isActive: drawer.is_active }
}
