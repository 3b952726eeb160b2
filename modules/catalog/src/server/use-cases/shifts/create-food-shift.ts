import type { ShiftInterval } from '../../../domain/index.ts'
import type { MenuWriter } from '../../catalog-deps.ts'
import { type WriteMenuDeps, writeMenu } from '../menu/write-menu.ts'
import { insertFoodShift, saveShiftHours } from '../../store/shifts/food-shift.writer.ts'
import { checkShift } from './check-shift.ts'

export function createFoodShift(
  deps: WriteMenuDeps,
  writer: MenuWriter,
  { title, hours }: { title: string; hours: readonly ShiftInterval[] },
) {
  return writeMenu(deps, writer, async (tx, version) => {
    const id = deps.newId()
    await checkShift(tx, writer.vendorId, { title, hours })
    await insertFoodShift(tx, writer.vendorId, { id, title, version })
    await saveShiftHours(tx, writer.vendorId, { id, hours })
    return { id, version }
  })
}
