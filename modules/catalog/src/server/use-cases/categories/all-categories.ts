import type * as contract from '../../../contract/index.ts'
import { menuLooks, type MenuReading } from '../menu/menu-looks.ts'
import { categoryWithItems } from '../menu/views.ts'

/** Lists all categories with their items in the menu's order, including hidden ones. */
export async function allCategories(
  deps: MenuReading,
  vendorId: string,
): Promise<{ version: number; categories: contract.MenuCategoryWithItems[] }> {
  const looks = await menuLooks(deps, vendorId)
  const categories = looks.menu.categories.map((category) => categoryWithItems(category, looks))
  return { version: looks.menu.version, categories }
}
