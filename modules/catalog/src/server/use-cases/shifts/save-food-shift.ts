import type { Tx } from '@sofreh/database'
import { Refusal } from '@sofreh/kernel'
import { type ShiftInterval, shiftHoursFault } from '../../../domain/index.ts'
import type { MenuWriter } from '../../catalog-deps.ts'
import { type WriteMenuDeps, writeMenu } from '../menu/write-menu.ts'
import { isTitleTaken } from '../../store/menu/titles.reader.ts'
import { countItemsOfShift, findFoodShift } from '../../store/shifts/food-shift.reader.ts'
import {
  insertFoodShift,
  removeFoodShift,
  saveShiftHours,
  updateFoodShift,
} from '../../store/shifts/food-shift.writer.ts'

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

/** Deletes an unused shift. Items that lost their only shift would silently sell all day. */
export function deleteFoodShift(deps: WriteMenuDeps, writer: MenuWriter, id: string) {
  return writeMenu(deps, writer, async (tx, version) => {
    const { vendorId } = writer
    if (!(await findFoodShift(tx, vendorId, id))) throw new Refusal('FOOD_SHIFT_NOT_FOUND')
    const itemCount = await countItemsOfShift(tx, vendorId, id)
    if (itemCount > 0) throw new Refusal('FOOD_SHIFT_IN_USE', { itemCount })
    await removeFoodShift(tx, vendorId, { id, version, at: deps.clock() })
    return { id, version }
  })
}

async function checkShift(
  tx: Tx,
  vendorId: string,
  shift: { title: string; hours: readonly ShiftInterval[]; except?: string },
): Promise<void> {
  const fault = shiftHoursFault(shift.hours)
  const fields = [
    ...((await isTitleTaken(tx, 'food_shifts', { ...shift, vendorId }))
      ? [{ field: 'title', code: 'TITLE_TAKEN' }]
      : []),
    ...(fault ? [{ field: 'hours', code: fault }] : []),
  ]
  if (fields.length > 0) throw new Refusal('VALIDATION_FAILED', { fields })
}
