import { Refusal } from '@sofreh/kernel'
import type { MenuWriter } from '../../catalog-deps.ts'
import { type WriteMenuDeps, writeMenu } from '../menu/write-menu.ts'
import { lockItems } from '../../store/items/item.reader.ts'
import { removeItem } from '../../store/items/item.writer.ts'

/** Deletes an item at any time, because orders hold their own copy of what they sold. */
export function deleteItem(deps: WriteMenuDeps, writer: MenuWriter, id: string) {
  return writeMenu(deps, writer, async (tx, version) => {
    if (!(await lockItems(tx, writer.vendorId, [id])).has(id)) throw new Refusal('MENU_ITEM_NOT_FOUND')
    await removeItem(tx, writer.vendorId, { id, version, at: deps.clock() })
    return { id, version }
  })
}
