import type { Caller } from '@sofreh/http'
import type * as contract from '../../../contract/index.ts'
import { menuLooks, type MenuReading } from '../menu/menu-looks.ts'
import { toppingCategoryView } from '../menu/views.ts'

/** Lists the categories of toppings. */
export async function listToppingCategories(
  deps: MenuReading,
  { vendorId }: Caller,
): Promise<contract.ToppingCategoryView[]> {
  const looks = await menuLooks(deps, vendorId)
  return looks.menu.toppingCategories.map((group) => toppingCategoryView(group, looks))
}
