import type { Page } from '@sofreh/contract'
import type { Caller } from '@sofreh/http'
import type * as contract from '../../../contract/index.ts'
import { menuLooks, type MenuReading } from '../menu/menu-looks.ts'
import { matches, type PageQuery, pageOf } from '../menu/menu-pages.ts'
import { itemView } from '../menu/views.ts'

type ItemQuery = PageQuery & {
  categoryId?: string | undefined
  sellChannel?: contract.MenuItemView['sellChannels'][number] | undefined
  isActive?: boolean | undefined
}

/** Lists items by page, in the menu's order. */
export async function pageItems(
  deps: MenuReading,
  { query }: { query: ItemQuery },
  { vendorId }: Caller,
): Promise<Page<contract.MenuItemView>> {
  const looks = await menuLooks(deps, vendorId)
  const rank = new Map(looks.menu.categories.map((category, place) => [category.id, place]))
  const found = looks.menu.items
    .filter((item) => query.categoryId === undefined || item.categoryId === query.categoryId)
    .filter((item) => query.isActive === undefined || item.isActive === query.isActive)
    .filter((item) => query.sellChannel === undefined || item.sellChannels.includes(query.sellChannel))
    .filter((item) => matches(query, item.title, item.description, ...item.tags, item.barcode ?? ''))
    .sort((a, b) => (rank.get(a.categoryId) ?? 0) - (rank.get(b.categoryId) ?? 0))
  return pageOf(found, query, (item) => itemView(item, looks))
}
