import { Refusal } from '@sofreh/kernel'
import type { MenuWriter } from '../../catalog-deps.ts'
import { type WriteMenuDeps, writeMenu } from '../menu/write-menu.ts'
import { isTitleTaken } from '../../store/menu/titles.reader.ts'
import { findToppingCategory } from '../../store/toppings/topping.reader.ts'
import { type ToppingCategoryValues, updateToppingCategory } from '../../store/toppings/topping.writer.ts'
import { refuseFaults } from './refuse-faults.ts'

export function changeToppingCategory(
  deps: WriteMenuDeps,
  writer: MenuWriter,
  { id, ...values }: ToppingCategoryValues & { id: string },
) {
  return writeMenu(deps, writer, async (tx, version) => {
    const { vendorId } = writer
    const before = await findToppingCategory(tx, vendorId, id)
    if (!before) throw new Refusal('TOPPING_CATEGORY_NOT_FOUND')
    const { title = before.title, min = before.min, max = before.max, free = before.free } = values
    refuseFaults({ min, max, free }, await isTitleTaken(tx, 'topping_categories', { vendorId, title, except: id }))
    await updateToppingCategory(tx, vendorId, { id, values, version })
    return { id, version }
  })
}
