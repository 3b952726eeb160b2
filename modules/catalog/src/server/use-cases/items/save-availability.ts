import { Refusal } from '@sofreh/kernel'
import { endOfBusinessDay } from '../../../domain/index.ts'
import type { CatalogDeps, MenuWriter } from '../../catalog-deps.ts'
import { type WriteMenuDeps, writeMenu } from '../menu/write-menu.ts'
import { lockItems } from '../../store/items/item.reader.ts'
import { saveAvailability, updateItem } from '../../store/items/item.writer.ts'

export type Availability = { isAvailable: boolean; until?: string | undefined }

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

/** Returns the end of an unavailability; without a given time it is the start of the next business day. */
export async function untilOf(
  deps: Pick<CatalogDeps, 'vendors' | 'database' | 'clock'>,
  vendorId: string,
  asked: Availability,
): Promise<Date | null> {
  if (asked.isAvailable) return null
  if (asked.until !== undefined) return new Date(asked.until)
  const { dayStartHour } = await deps.vendors.settingsOf(deps.database, vendorId)
  return endOfBusinessDay(deps.clock(), dayStartHour)
}
