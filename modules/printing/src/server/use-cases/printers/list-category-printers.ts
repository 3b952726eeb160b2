import type { Caller } from '@sofreh/http'
import type { DataOfCategories } from '../../../contract/index.ts'
import type { PrintingDeps } from '../../printing-deps.ts'
import { findStations } from '../../store/printers/printers.reader.ts'

/** Lists the menu's categories and items with the kitchen stations that make them. */
export async function listCategoryPrinters(
  deps: Pick<PrintingDeps, 'database' | 'catalog'>,
  { vendorId }: Caller,
): Promise<DataOfCategories> {
  const [menu, stations] = await Promise.all([
    deps.catalog.allCategories(vendorId),
    findStations(deps.database, vendorId),
  ])
  const kitchen = stations.filter(({ layout }) => layout === 'KITCHEN')
  const makers = (of: 'categoryIds' | 'menuItemIds', id: string) =>
    kitchen.filter((station) => station[of].includes(id)).map((station) => station.id)
  return menu.categories.map(({ id, title, isActive, items }) => ({
    id,
    title,
    isActive,
    stationIds: makers('categoryIds', id),
    items: items.map((item) => ({ id: item.id, title: item.title, stationIds: makers('menuItemIds', item.id) })),
  }))
}
