import type { MenuWriter } from '../../catalog-deps.ts'
import { type WriteMenuDeps, writeMenu } from '../menu/write-menu.ts'
import { insertTopping, stampToppingCategory } from '../../store/toppings/topping.writer.ts'
import { checkPlace } from './check-place.ts'

export type NewTopping = { toppingCategoryId: string; title: string; price: number; isActive: boolean; max: number }

export function createTopping(deps: WriteMenuDeps, writer: MenuWriter, topping: NewTopping) {
  return writeMenu(deps, writer, async (tx, version) => {
    const { vendorId } = writer
    await checkPlace(tx, vendorId, topping)
    const id = deps.newId()
    await insertTopping(tx, vendorId, { ...topping, id })
    await stampToppingCategory(tx, vendorId, { id: topping.toppingCategoryId, version })
    return { id, version }
  })
}
