import type { InputOf } from '@sofreh/contract'
import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type * as contract from '../../../contract/index.ts'
import { menuLooks, type MenuReading } from '../menu/menu-looks.ts'
import { toppingCategoryView } from '../menu/views.ts'

/** Returns a category of toppings. */
export async function getToppingCategory(
  deps: MenuReading,
  { params }: InputOf<typeof contract.getToppingCategory>,
  { vendorId }: Caller,
): Promise<contract.ToppingCategoryView> {
  const looks = await menuLooks(deps, vendorId)
  const group = looks.menu.toppingCategories.find(({ id }) => id === params.id)
  if (!group) throw new Refusal('TOPPING_CATEGORY_NOT_FOUND')
  return toppingCategoryView(group, looks)
}
