import { Refusal } from '@sofreh/kernel'
import type { MenuWriter } from '../../catalog-deps.ts'
import { type WriteMenuDeps, writeMenu } from '../menu/write-menu.ts'
import { isTitleTaken } from '../../store/menu/titles.reader.ts'
import { insertCategory } from '../../store/categories/category.writer.ts'

export function createCategory(
  deps: WriteMenuDeps,
  writer: MenuWriter,
  category: { title: string; description: string; isActive: boolean },
) {
  return writeMenu(deps, writer, async (tx, version) => {
    if (await isTitleTaken(tx, 'menu_categories', { vendorId: writer.vendorId, title: category.title }))
      throw new Refusal('VALIDATION_FAILED', { fields: [{ field: 'title', code: 'TITLE_TAKEN' }] })
    const id = deps.newId()
    await insertCategory(tx, writer.vendorId, { ...category, id, version })
    return { id, version }
  })
}
