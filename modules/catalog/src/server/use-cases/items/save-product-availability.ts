import { Refusal } from '@sofreh/kernel'
import type { MenuWriter } from '../../catalog-deps.ts'
import { type WriteMenuDeps, writeMenu } from '../menu/write-menu.ts'
import { lockItems } from '../../store/items/item.reader.ts'
import { saveAvailability } from '../../store/items/item.writer.ts'
import { type Availability, untilOf } from './until-of.ts'

/** Marks an item as sold out for today or until a time, or as available again. */
export async function saveProductAvailability(
  deps: WriteMenuDeps,
  writer: MenuWriter,
  { menuItemId: id, ...asked }: Availability & { menuItemId: string },
) {
  const until = await untilOf(deps, writer.vendorId, asked)
  return writeMenu(deps, { ...writer, isEdit: false }, async (tx, version) => {
    if (!(await lockItems(tx, writer.vendorId, [id])).has(id)) throw new Refusal('MENU_ITEM_NOT_FOUND')
    await saveAvailability(tx, writer.vendorId, { ids: [id], until, version })
    return { id, version, unavailableUntil: until?.toISOString() ?? null }
  })
}
