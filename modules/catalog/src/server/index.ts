import { given } from '@sofreh/kernel'
import type { Handle } from '@sofreh/database'
import { recurring } from '@sofreh/events'
import type { Channel, SaleQuestion } from '../domain/index.ts'
import type { CatalogDeps } from './catalog-deps.ts'
import { catalogRoutes } from './routes/catalog.routes.ts'
import { allCategories } from './use-cases/categories/all-categories.ts'
import { previewImport } from './use-cases/excel/preview-import.ts'
import { findSellables } from './use-cases/find-sellables.ts'
import { MenuCache } from './use-cases/menu/menu-cache.ts'
import { SiteMenus } from './use-cases/site/site-menus.ts'
import { moveStock } from './use-cases/stock/move-stock.ts'
import { StockNews } from './use-cases/stock/stock-news.ts'

export type { CatalogDeps } from './catalog-deps.ts'

/** Creates the catalog module: items, prices and availability. */
export function createCatalog(parts: CatalogDeps) {
  const menus = new MenuCache(parts.database, parts.vendors.findPictures)
  const deps = { ...parts, menus }
  const siteMenus = new SiteMenus(deps)
  const news = new StockNews(deps)
  return {
    routes: catalogRoutes({ ...deps, siteMenus }),
    // Publishes stock changes that a crash left unpublished, a minute later at most.
    tasks: { 'catalog.publish-stock-news': recurring('* * * * *', () => news.sweep()) },
    findSellables: (handle: Handle, vendorId: string, ids: readonly string[], question: SaleQuestion) =>
      findSellables(menus, handle, vendorId, { ids, ...question }),
    moveStock: given(news, moveStock),
    /** The site's menu as rendered for a channel, with its version and ETag; for pages that inline it. */
    siteMenu: (vendorId: string, channel: Channel) => siteMenus.get(vendorId, channel),
    allCategories: given(deps, allCategories),
    previewImport: given(deps, previewImport),
    /** Waits until pending stock changes are published; for tests and for shutdown. */
    settled: () => news.settled(),
  }
}

export type Catalog = ReturnType<typeof createCatalog>
