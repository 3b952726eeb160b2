import type { MenuSync } from '../../../contract/index.ts'
import type { CatalogDeps } from '../../catalog-deps.ts'
import { readGone } from '../../store/menu/gone.reader.ts'
import type { MenuCache } from './menu-cache.ts'
import { foodShiftView, itemView, type MenuLooks, toppingCategoryView } from './views.ts'

/**
 * Returns what changed since a version. An unknown version, or one older than the stored deletions, gets the whole
 * menu. Deletions are read after the menu: one that happens in between is sent now and, being newer than the returned
 * version, again next time. In the other order it would be lost.
 */
export async function syncMenu(
  deps: CatalogDeps & { menus: MenuCache },
  vendorId: string,
  since: number,
): Promise<MenuSync> {
  const current = await deps.menus.now(vendorId)
  const gone = await readGone(deps.database, vendorId, since)
  const isWhole = since === 0 || since > current.version || since < gone.forgotten
  const looks: MenuLooks = { ...current, at: deps.clock() }
  const isNews = (thing: { version: number }) => isWhole || thing.version > since
  const { categories, items, toppingCategories, foodShifts } = current.menu
  const { forgotten: _, ...removed } = gone
  return {
    version: current.version,
    isWhole,
    categories: categories.filter(isNews).map(({ version: _, ...category }) => category),
    items: items.filter(isNews).map((item) => itemView(item, looks)),
    toppingCategories: toppingCategories.filter(isNews).map((group) => toppingCategoryView(group, looks)),
    foodShifts: foodShifts.filter(isNews).map((shift) => foodShiftView(shift, looks)),
    gone: isWhole ? { categories: [], items: [], toppingCategories: [], foodShifts: [] } : removed,
  }
}
