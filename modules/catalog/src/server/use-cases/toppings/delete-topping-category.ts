import { Refusal } from '@sofreh/kernel'
import type { MenuWriter } from '../../catalog-deps.ts'
import { type WriteMenuDeps, writeMenu } from '../menu/write-menu.ts'
import { findToppingCategory } from '../../store/toppings/topping.reader.ts'
import { removeToppingCategory } from '../../store/toppings/topping.writer.ts'

export function deleteToppingCategory(deps: WriteMenuDeps, writer: MenuWriter, id: string) {
  return writeMenu(deps, writer, async (tx, version) => {
    if (!(await findToppingCategory(tx, writer.vendorId, id))) throw new Refusal('TOPPING_CATEGORY_NOT_FOUND')
    await removeToppingCategory(tx, writer.vendorId, { id, version, at: deps.clock() })
    return { id, version }
  })
}
