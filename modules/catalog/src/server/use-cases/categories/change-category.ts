import { Refusal } from '@sofreh/kernel'
import type { MenuWriter } from '../../catalog-deps.ts'
import { type WriteMenuDeps, writeMenu } from '../menu/write-menu.ts'
import { isTitleTaken } from '../../store/menu/titles.reader.ts'
import { countItemsOfCategory, findCategory } from '../../store/categories/category.reader.ts'
import { removeCategory, updateCategory } from '../../store/categories/category.writer.ts'

export type CategoryChange = {
  id: string
  title?: string | undefined
  description?: string | undefined
  isActive?: boolean | undefined
  isDeleted?: true | undefined
}

/**
 * Changes the given fields. Deletes only an empty category, so that a mistake loses no items; one with items can be
 * hidden.
 */
export function changeCategory(deps: WriteMenuDeps, writer: MenuWriter, change: CategoryChange) {
  return writeMenu(deps, writer, async (tx, version) => {
    const { vendorId } = writer
    const { id, isDeleted, title, description, isActive } = change
    if (!(await findCategory(tx, vendorId, id))) throw new Refusal('MENU_CATEGORY_NOT_FOUND')
    if (isDeleted) {
      const itemCount = await countItemsOfCategory(tx, vendorId, id)
      if (itemCount > 0) throw new Refusal('MENU_CATEGORY_NOT_EMPTY', { itemCount })
      await removeCategory(tx, vendorId, { id, version, at: deps.clock() })
      return { id, version }
    }
    if (title !== undefined && (await isTitleTaken(tx, 'menu_categories', { vendorId, title, except: id })))
      throw new Refusal('VALIDATION_FAILED', { fields: [{ field: 'title', code: 'TITLE_TAKEN' }] })
    const values = {
      ...(title === undefined ? {} : { title }),
      ...(description === undefined ? {} : { description }),
      ...(isActive === undefined ? {} : { isActive }),
    }
    await updateCategory(tx, vendorId, { id, values, version })
    return { id, version }
  })
}
