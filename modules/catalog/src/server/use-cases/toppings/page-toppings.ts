import type { Page } from '@sofreh/contract'
import type { Caller } from '@sofreh/http'
import type * as contract from '../../../contract/index.ts'
import { menuLooks, type MenuReading } from '../menu/menu-looks.ts'
import { matches, type PageQuery, pageOf } from '../menu/menu-pages.ts'
import { toppingView } from '../menu/views.ts'

/** Lists toppings by page. */
export async function pageToppings(
  deps: MenuReading,
  { query }: { query: PageQuery & { toppingCategoryId?: string | undefined } },
  { vendorId }: Caller,
): Promise<Page<contract.ToppingView>> {
  const groups = (await menuLooks(deps, vendorId)).menu.toppingCategories
  const found = groups
    .filter((group) => query.toppingCategoryId === undefined || group.id === query.toppingCategoryId)
    .flatMap((group) => group.toppings.map((topping) => toppingView(topping, group.id)))
    .filter((topping) => matches(query, topping.title))
  return pageOf(found, query, (topping) => topping)
}
