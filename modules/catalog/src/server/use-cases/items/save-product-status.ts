import { Refusal } from '@sofreh/kernel'
import type { MenuWriter } from '../../catalog-deps.ts'
import { type WriteMenuDeps, writeMenu } from '../menu/write-menu.ts'
import { lockItems } from '../../store/items/item.reader.ts'
import { updateItem } from '../../store/items/item.writer.ts'

/** Hides an item on every channel, or shows it again, without a time limit. */
export function saveProductStatus(
  deps: WriteMenuDeps,
  writer: MenuWriter,
  { menuItemId: id, isActive }: { menuItemId: string; isActive: boolean },
) {
  return writeMenu(deps, { ...writer, isEdit: false }, async (tx, version) => {
    if (!(await lockItems(tx, writer.vendorId, [id])).has(id)) throw new Refusal('MENU_ITEM_NOT_FOUND')
    await updateItem(tx, writer.vendorId, { id, changes: { isActive }, version })
    return { id, version }
  })
}
