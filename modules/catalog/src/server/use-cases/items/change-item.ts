import { Refusal } from '@sofreh/kernel'
import type { MenuItemChanges } from '../../../contract/index.ts'
import type { MenuWriter } from '../../catalog-deps.ts'
import { type WriteMenuDeps, writeMenu } from '../menu/write-menu.ts'
import { lockItems } from '../../store/items/item.reader.ts'
import { updateItem } from '../../store/items/item.writer.ts'
import { checkItem } from './check-item.ts'

export function changeItem(
  deps: WriteMenuDeps,
  writer: MenuWriter,
  { id, ...changes }: MenuItemChanges & { id: string },
) {
  return writeMenu(deps, writer, async (tx, version) => {
    const { vendorId } = writer
    const before = (await lockItems(tx, vendorId, [id])).get(id)
    if (!before) throw new Refusal('MENU_ITEM_NOT_FOUND')
    await checkItem(deps, tx, { vendorId, changes, before })
    const { categoryId, ...others } = changes
    // Sending the item's own category is no move; the item keeps its position.
    const moves = categoryId !== undefined && categoryId !== before.categoryId
    await updateItem(tx, vendorId, { id, changes: moves ? changes : others, version })
    return { id, version }
  })
}
