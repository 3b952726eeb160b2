import { answerWorkbook, workbookOf } from '@sofreh/excel'
import { type Binding, bind, type Exchange, personOf, streamEvents } from '@sofreh/http'
import * as calls from '../../contract/index.ts'
import type { CatalogUses } from './catalog-uses.ts'

/** Binds every endpoint of the module to its use case. */
export function catalogRoutes(use: CatalogUses): Binding[] {
  return [...siteRoutes(use), ...readingRoutes(use), ...menuRoutes(use), ...toppingRoutes(use), ...excelRoutes(use)]
}

function siteRoutes(use: CatalogUses): Binding[] {
  return [
    bind(calls.getSiteMenu, ({ query }, { vendorId }, exchange) =>
      use.answerSiteMenu({ vendorId, channel: query.sellChannel }, exchange),
    ),
    bind(calls.followMenu, (_, { vendorId }, exchange) =>
      streamEvents(exchange, {
        hub: use.hub,
        vendorId,
        wants: ({ kind }) => kind === 'menu-changed' || kind === 'vendor-changed',
      }),
    ),
  ]
}

function readingRoutes({ lists, syncMenu }: CatalogUses): Binding[] {
  return [
    bind(calls.pageMenuCategories, ({ query }, { vendorId }) => lists.pageCategories(vendorId, query)),
    bind(calls.allMenuCategories, (_, { vendorId }) => lists.allCategories(vendorId)),
    bind(calls.listMenuCategories, (_, { vendorId }) => lists.listCategories(vendorId)),
    bind(calls.getMenuCategory, ({ params }, { vendorId }) => lists.getCategory(vendorId, params.id)),
    bind(calls.pageMenuItems, ({ query }, { vendorId }) => lists.pageItems(vendorId, query)),
    bind(calls.syncMenuItems, ({ query }, { vendorId }) => syncMenu(vendorId, query.since)),
    bind(calls.getMenuItem, ({ params }, { vendorId }) => lists.getItem(vendorId, params.id)),
    bind(calls.listMenuItemTags, (_, { vendorId }) => lists.listTags(vendorId)),
    bind(calls.pageToppings, ({ query }, { vendorId }) => lists.pageToppings(vendorId, query)),
    bind(calls.getTopping, ({ params }, { vendorId }) => lists.getTopping(vendorId, params.id)),
    bind(calls.listToppingCategories, (_, { vendorId }) => lists.listToppingCategories(vendorId)),
    bind(calls.getToppingCategory, ({ params }, { vendorId }) => lists.getToppingCategory(vendorId, params.id)),
    bind(calls.pageFoodShifts, ({ query }, { vendorId }) => lists.pageFoodShifts(vendorId, query)),
    bind(calls.listFoodShifts, (_, { vendorId }) => lists.listFoodShifts(vendorId)),
    bind(calls.getFoodShift, ({ params }, { vendorId }) => lists.getFoodShift(vendorId, params.id)),
  ]
}

function menuRoutes(use: CatalogUses): Binding[] {
  return [
    bind(calls.createMenuCategory, ({ body }, caller) => use.createCategory(caller, body)),
    bind(calls.changeMenuCategory, ({ body }, caller) => use.changeCategory(caller, body)),
    bind(calls.activateMenuCategory, ({ params, body }, caller) => use.changeCategory(caller, { ...params, ...body })),
    bind(calls.saveMenuPositions, ({ body }, caller) => use.savePositions(caller, body)),
    bind(calls.createMenuItem, ({ body }, caller) => use.createItem(caller, body)),
    bind(calls.changeMenuItem, ({ body }, caller) => use.changeItem(caller, body)),
    bind(calls.deleteMenuItem, ({ query }, caller) => use.deleteItem(caller, query.id)),
    bind(calls.saveProductAvailability, ({ body }, caller) => use.saveProductAvailability(caller, body)),
    bind(calls.saveProductStatus, ({ body }, caller) => use.saveProductStatus(caller, body)),
    bind(calls.saveStocks, ({ body }, caller) => use.saveStocks(caller, body.items)),
    bind(calls.changeMenuInBulk, ({ body }, caller) => use.changeInBulk(caller, body)),
  ]
}

function toppingRoutes(use: CatalogUses): Binding[] {
  return [
    bind(calls.createTopping, ({ body }, caller) => use.createTopping(caller, body)),
    bind(calls.changeTopping, ({ body }, caller) => use.changeTopping(caller, body)),
    bind(calls.deleteTopping, ({ params }, caller) => use.deleteTopping(caller, params.id)),
    bind(calls.createToppingCategory, ({ body }, caller) => use.createToppingCategory(caller, body)),
    bind(calls.changeToppingCategory, ({ body }, caller) => use.changeToppingCategory(caller, body)),
    bind(calls.deleteToppingCategory, ({ params }, caller) => use.deleteToppingCategory(caller, params.id)),
    bind(calls.createFoodShift, ({ body }, caller) => use.createFoodShift(caller, body)),
    bind(calls.changeFoodShift, ({ body }, caller) => use.changeFoodShift(caller, body)),
    bind(calls.deleteFoodShift, ({ params }, caller) => use.deleteFoodShift(caller, params.id)),
  ]
}

function excelRoutes(use: CatalogUses): Binding[] {
  return [
    bind(calls.previewMenuImport, async (_, caller, exchange) =>
      use.previewImport(
        { vendorId: caller.vendorId, personId: personOf(caller) },
        await workbookOf(exchange, calls.importLimitBytes),
      ),
    ),
    bind(calls.applyMenuImport, ({ params }, caller) => use.applyImport(caller, params.id)),
    bind(calls.menuImportTemplate, (_, __, exchange: Exchange) => {
      answerWorkbook(exchange, { ascii: 'menu-template', name: use.templateFileName })
      return use.menuTemplate()
    }),
    bind(calls.exportMenu, async (_, { vendorId }, exchange: Exchange) => {
      answerWorkbook(exchange, { ascii: 'menu', name: use.exportFileName })
      return use.exportMenu(vendorId)
    }),
  ]
}
