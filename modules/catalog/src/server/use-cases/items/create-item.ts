import type { NewMenuItem } from '../../../contract/index.ts'
import type { MenuWriter } from '../../catalog-deps.ts'
import { type WriteMenuDeps, writeMenu } from '../menu/write-menu.ts'
import { insertItems } from '../../store/items/item.writer.ts'
import { checkItem } from './check-item.ts'

export function createItem(deps: WriteMenuDeps, writer: MenuWriter, item: NewMenuItem) {
  return writeMenu(deps, writer, async (tx, version) => {
    await checkItem(deps, tx, { vendorId: writer.vendorId, changes: item })
    const id = deps.newId()
    await insertItems(tx, writer.vendorId, { items: [{ ...item, id }], version })
    return { id, version }
  })
}
