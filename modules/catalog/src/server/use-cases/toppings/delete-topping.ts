import { Refusal } from '@sofreh/kernel'
import type { MenuWriter } from '../../catalog-deps.ts'
import { type WriteMenuDeps, writeMenu } from '../menu/write-menu.ts'
import { findTopping } from '../../store/toppings/topping.reader.ts'
import { removeTopping, stampToppingCategory } from '../../store/toppings/topping.writer.ts'

export function deleteTopping(deps: WriteMenuDeps, writer: MenuWriter, id: string) {
  return writeMenu(deps, writer, async (tx, version) => {
    const topping = await findTopping(tx, writer.vendorId, id)
    if (!topping) throw new Refusal('TOPPING_NOT_FOUND')
    await removeTopping(tx, writer.vendorId, { id, at: deps.clock() })
    await stampToppingCategory(tx, writer.vendorId, { id: topping.toppingCategoryId, version })
    return { id, version }
  })
}
