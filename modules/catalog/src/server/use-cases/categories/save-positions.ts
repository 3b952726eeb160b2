import type { Tx } from '@sofreh/database'
import { Refusal } from '@sofreh/kernel'
import type { MenuWriter } from '../../catalog-deps.ts'
import { findItemsByTitle, lockItems } from '../../store/items/item.reader.ts'
import { moveItemsToEnd } from '../../store/items/item.writer.ts'
import { type WriteMenuDeps, writeMenu } from '../menu/write-menu.ts'
import { findToppingCategory } from '../../store/toppings/topping.reader.ts'
import { stampToppingCategory } from '../../store/toppings/topping.writer.ts'
import { findCategory } from '../../store/categories/category.reader.ts'
import { type PositionedList, readPositions, writePositions } from '../../store/categories/position.writer.ts'

const missingCodes = {
  CATEGORIES: 'MENU_CATEGORY_NOT_FOUND',
  ITEMS: 'MENU_ITEM_NOT_FOUND',
  TOPPING_CATEGORIES: 'TOPPING_CATEGORY_NOT_FOUND',
  TOPPINGS: 'TOPPING_NOT_FOUND',
} as const

/** Puts the given ids first in the given order; the others keep theirs. Items of another category move here. */
export function savePositions(
  deps: WriteMenuDeps,
  writer: MenuWriter,
  { ids, ...ordered }: PositionedList & { ids: readonly string[] },
) {
  return writeMenu(deps, writer, async (tx, version) => {
    const { vendorId } = writer
    const wanted = [...new Set(ids)]
    await checkParent(tx, vendorId, ordered)
    if (ordered.of === 'ITEMS') await moveIn(tx, { vendorId, categoryId: ordered.categoryId, ids: wanted, version })
    const present = await readPositions(tx, vendorId, ordered)
    const standing = new Set(present)
    if (wanted.some((id) => !standing.has(id))) throw new Refusal(missingCodes[ordered.of])
    const named = new Set(wanted)
    const rest = present.filter((id) => !named.has(id))
    await writePositions(tx, vendorId, { ordered, ids: [...wanted, ...rest], version })
    if (ordered.of === 'TOPPINGS') await stampToppingCategory(tx, vendorId, { id: ordered.toppingCategoryId, version })
    return { version }
  })
}

async function checkParent(tx: Tx, vendorId: string, ordered: PositionedList): Promise<void> {
  if (ordered.of === 'ITEMS' && !(await findCategory(tx, vendorId, ordered.categoryId)))
    throw new Refusal('MENU_CATEGORY_NOT_FOUND')
  if (ordered.of === 'TOPPINGS' && !(await findToppingCategory(tx, vendorId, ordered.toppingCategoryId)))
    throw new Refusal('TOPPING_CATEGORY_NOT_FOUND')
}

async function moveIn(
  tx: Tx,
  asked: { vendorId: string; categoryId: string; ids: readonly string[]; version: number },
): Promise<void> {
  const { vendorId, categoryId, version } = asked
  const items = await lockItems(tx, vendorId, asked.ids)
  const coming = [...items.values()].filter((item) => item.categoryId !== categoryId)
  const titles = coming.map((item) => item.title)
  const [taken] = await findItemsByTitle(tx, vendorId, { categoryId, titles, except: [] })
  if (taken !== undefined) throw new Refusal('TITLE_TAKEN_THERE', { title: taken })
  await moveItemsToEnd(tx, vendorId, { ids: coming.map(({ id }) => id), categoryId, version })
}
