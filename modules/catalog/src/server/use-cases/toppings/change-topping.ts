import { Refusal } from '@sofreh/kernel'
import type { MenuWriter } from '../../catalog-deps.ts'
import { type WriteMenuDeps, writeMenu } from '../menu/write-menu.ts'
import { findTopping } from '../../store/toppings/topping.reader.ts'
import { stampToppingCategory, type ToppingValues, updateTopping } from '../../store/toppings/topping.writer.ts'
import { checkPlace } from './check-place.ts'

export function changeTopping(
  deps: WriteMenuDeps,
  writer: MenuWriter,
  { id, ...values }: ToppingValues & { id: string },
) {
  return writeMenu(deps, writer, async (tx, version) => {
    const { vendorId } = writer
    const before = await findTopping(tx, vendorId, id)
    if (!before) throw new Refusal('TOPPING_NOT_FOUND')
    const { toppingCategoryId = before.toppingCategoryId, title = before.title } = values
    await checkPlace(tx, vendorId, { toppingCategoryId, title, except: id })
    await updateTopping(tx, vendorId, { id, values })
    for (const group of new Set([before.toppingCategoryId, toppingCategoryId]))
      await stampToppingCategory(tx, vendorId, { id: group, version })
    return { id, version }
  })
}
