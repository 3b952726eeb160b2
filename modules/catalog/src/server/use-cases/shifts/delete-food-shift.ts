import { Refusal } from '@sofreh/kernel'
import type { MenuWriter } from '../../catalog-deps.ts'
import { type WriteMenuDeps, writeMenu } from '../menu/write-menu.ts'
import { countItemsOfShift, findFoodShift } from '../../store/shifts/food-shift.reader.ts'
import { removeFoodShift } from '../../store/shifts/food-shift.writer.ts'

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
