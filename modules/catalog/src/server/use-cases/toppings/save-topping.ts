import type { Tx } from '@sofreh/database'
import { Refusal } from '@sofreh/kernel'
import type { MenuWriter } from '../../catalog-deps.ts'
import { type WriteMenuDeps, writeMenu } from '../menu/write-menu.ts'
import { findTopping, findToppingCategory, isToppingTitleTaken } from '../../store/toppings/topping.reader.ts'
import {
  insertTopping,
  removeTopping,
  stampToppingCategory,
  type ToppingValues,
  updateTopping,
} from '../../store/toppings/topping.writer.ts'

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

export function deleteTopping(deps: WriteMenuDeps, writer: MenuWriter, id: string) {
  return writeMenu(deps, writer, async (tx, version) => {
    const topping = await findTopping(tx, writer.vendorId, id)
    if (!topping) throw new Refusal('TOPPING_NOT_FOUND')
    await removeTopping(tx, writer.vendorId, { id, at: deps.clock() })
    await stampToppingCategory(tx, writer.vendorId, { id: topping.toppingCategoryId, version })
    return { id, version }
  })
}

async function checkPlace(
  tx: Tx,
  vendorId: string,
  place: { toppingCategoryId: string; title: string; except?: string },
): Promise<void> {
  if (!(await findToppingCategory(tx, vendorId, place.toppingCategoryId)))
    throw new Refusal('TOPPING_CATEGORY_NOT_FOUND')
  if (await isToppingTitleTaken(tx, vendorId, place))
    throw new Refusal('VALIDATION_FAILED', { fields: [{ field: 'title', code: 'TITLE_TAKEN' }] })
}
