import { Refusal } from '@sofreh/kernel'
import type { ShiftInterval } from '../../../domain/index.ts'
import type { MenuWriter } from '../../catalog-deps.ts'
import { type WriteMenuDeps, writeMenu } from '../menu/write-menu.ts'
import { findFoodShift } from '../../store/shifts/food-shift.reader.ts'
import { saveShiftHours, updateFoodShift } from '../../store/shifts/food-shift.writer.ts'
import { checkShift } from './check-shift.ts'

export type ShiftChange = {
  id: string
  title?: string | undefined
  hours?: readonly ShiftInterval[] | undefined
}

export function changeFoodShift(deps: WriteMenuDeps, writer: MenuWriter, { id, title, hours }: ShiftChange) {
  return writeMenu(deps, writer, async (tx, version) => {
    const { vendorId } = writer
    const before = await findFoodShift(tx, vendorId, id)
    if (!before) throw new Refusal('FOOD_SHIFT_NOT_FOUND')
    await checkShift(tx, vendorId, { title: title ?? before.title, hours: hours ?? [], except: id })
    await updateFoodShift(tx, vendorId, { id, title: title ?? before.title, version })
    if (hours) await saveShiftHours(tx, vendorId, { id, hours })
    return { id, version }
  })
}
