import type { Page } from '@sofreh/contract'
import type { Caller } from '@sofreh/http'
import type * as contract from '../../../contract/index.ts'
import { menuLooks, type MenuReading } from '../menu/menu-looks.ts'
import { matches, type PageQuery, pageOf } from '../menu/menu-pages.ts'
import { categoryView } from '../menu/views.ts'

/** Lists categories by page. */
export async function pageCategories(
  deps: MenuReading,
  { query }: { query: PageQuery },
  { vendorId }: Caller,
): Promise<Page<contract.MenuCategoryView>> {
  const looks = await menuLooks(deps, vendorId)
  const found = looks.menu.categories.filter((category) => matches(query, category.title))
  return pageOf(found, query, (category) => categoryView(category, looks))
}
