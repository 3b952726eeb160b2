import type { InputOf } from '@sofreh/contract'
import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type * as contract from '../../../contract/index.ts'
import { menuLooks, type MenuReading } from '../menu/menu-looks.ts'
import { categoryWithItems } from '../menu/views.ts'

/** Returns a category with its items. */
export async function getCategory(
  deps: MenuReading,
  { params }: InputOf<typeof contract.getMenuCategory>,
  { vendorId }: Caller,
): Promise<contract.MenuCategoryWithItems> {
  const looks = await menuLooks(deps, vendorId)
  const category = looks.menu.categories.find(({ id }) => id === params.id)
  if (!category) throw new Refusal('MENU_CATEGORY_NOT_FOUND')
  return categoryWithItems(category, looks)
}
