import type { Handle, Tx } from '@sofreh/database'
import type { Recurring } from '@sofreh/events'
import type { Binding } from '@sofreh/http'
import type { Channel, SaleQuestion, Sellable } from '../domain/index.ts'
import { catalogRoutes } from './routes/catalog.routes.ts'
import type { CatalogCore, CatalogNeeds } from './catalog-deps.ts'
import { type CatalogUses, catalogUses } from './routes/catalog-uses.ts'
import { MenuCache } from './use-cases/menu/menu-cache.ts'
import { findSellables } from './use-cases/find-sellables.ts'
import { type RenderedMenu, SiteMenus } from './use-cases/site/site-menus.ts'
import { type Portions, stockMoves } from './use-cases/stock/stock-moves.ts'
import { StockNews } from './use-cases/stock/stock-news.ts'
import type { PortionMove } from './store/stock/stock.writer.ts'

export type { CatalogNeeds, MenuWriter } from './catalog-deps.ts'
export type { CatalogUses } from './routes/catalog-uses.ts'
export type { RenderedMenu } from './use-cases/site/site-menus.ts'
export type { Portions } from './use-cases/stock/stock-moves.ts'

export type Catalog = {
  routes: Binding[]
  tasks: Record<string, (payload: unknown) => Promise<void>>
  recurring: Recurring[]
  /** Items of an order with their availability now; unknown ids are absent. */
  findSellables: (
    handle: Handle,
    vendorId: string,
    ids: readonly string[],
    question: SaleQuestion,
  ) => Promise<Map<string, Sellable>>
  /**
   * Takes portions of counted items. Call ONE of the three once per transaction, and before `announce`.
   * @throws Refusal ITEM_SOLD_OUT with `items: [{ menuItemId, title, left }]`
   */
  takeStock: (tx: Tx, vendorId: string, portions: readonly Portions[]) => Promise<void>
  returnStock: (tx: Tx, vendorId: string, portions: readonly Portions[]) => Promise<void>
  /** For an edit: counts above 0 are taken, below 0 returned. @throws Refusal ITEM_SOLD_OUT */
  moveStock: (tx: Tx, vendorId: string, moves: readonly PortionMove[]) => Promise<void>
  /** The site's menu as rendered for a channel, with its version and ETag; for pages that inline it. */
  siteMenu: (vendorId: string, channel: Channel) => Promise<RenderedMenu>
  /** All categories with their items in the menu's order, including hidden ones. */
  allCategories: CatalogUses['lists']['allCategories']
  /** Use cases by name, for seeds and tests. */
  use: ReturnType<typeof catalogUses>
  /** Waits until pending stock changes are published; for tests and for shutdown. */
  settled: () => Promise<void>
}

const stockNewsTask = 'catalog.publish-stock-news'

/** Creates the catalog module: items, prices and availability. */
export function createCatalog(core: CatalogCore, needs: CatalogNeeds): Catalog {
  const menus = new MenuCache(core.database, needs.vendors.findPictures)
  const deps = { ...core, ...needs, menus }
  const siteMenus = new SiteMenus(deps)
  const news = new StockNews(deps)
  const use = catalogUses({ ...deps, siteMenus })
  return {
    routes: catalogRoutes(use),
    // Publishes stock changes that a crash left unpublished.
    tasks: { [stockNewsTask]: () => news.sweep() },
    // Runs every minute, so that a crash delays a stock change by a minute at most.
    recurring: [{ task: stockNewsTask, cron: '* * * * *' }],
    findSellables: (handle, vendorId, ids, question) => findSellables(menus, handle, vendorId, { ids, ...question }),
    ...stockMoves(news),
    siteMenu: (vendorId, channel) => siteMenus.get(vendorId, channel),
    allCategories: use.lists.allCategories,
    use,
    settled: () => news.settled(),
  }
}
