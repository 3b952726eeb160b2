import { answerWorkbook, workbookOf } from '@sofreh/excel'
import { type Binding, bind, type Exchange, personOf, streamEvents } from '@sofreh/http'
import * as calls from '../../contract/index.ts'
import { excelFileName } from '../../text/catalog.fa.ts'
import { menuTemplate } from '../../text/menu-template.fa.ts'
import { allCategories } from '../use-cases/categories/all-categories.ts'
import { changeCategory } from '../use-cases/categories/change-category.ts'
import { createCategory } from '../use-cases/categories/create-category.ts'
import { getCategory } from '../use-cases/categories/get-category.ts'
import { listCategories } from '../use-cases/categories/list-categories.ts'
import { pageCategories } from '../use-cases/categories/page-categories.ts'
import { savePositions } from '../use-cases/categories/save-positions.ts'
import { applyImport } from '../use-cases/excel/apply-import.ts'
import { exportMenu } from '../use-cases/excel/export-menu.ts'
import { menuTemplateWorkbook } from '../use-cases/excel/menu-template-workbook.ts'
import { previewImport } from '../use-cases/excel/preview-import.ts'
import { changeInBulk } from '../use-cases/items/change-in-bulk.ts'
import { changeItem } from '../use-cases/items/change-item.ts'
import { createItem } from '../use-cases/items/create-item.ts'
import { deleteItem } from '../use-cases/items/delete-item.ts'
import { getItem } from '../use-cases/items/get-item.ts'
import { listTags } from '../use-cases/items/list-tags.ts'
import { pageItems } from '../use-cases/items/page-items.ts'
import { saveProductAvailability } from '../use-cases/items/save-product-availability.ts'
import { saveProductStatus } from '../use-cases/items/save-product-status.ts'
import { syncMenu } from '../use-cases/menu/sync-menu.ts'
import type { WriteMenuDeps } from '../use-cases/menu/write-menu.ts'
import { getFoodShift } from '../use-cases/shifts/get-food-shift.ts'
import { listFoodShifts } from '../use-cases/shifts/list-food-shifts.ts'
import { pageFoodShifts } from '../use-cases/shifts/page-food-shifts.ts'
import { changeFoodShift } from '../use-cases/shifts/change-food-shift.ts'
import { createFoodShift } from '../use-cases/shifts/create-food-shift.ts'
import { deleteFoodShift } from '../use-cases/shifts/delete-food-shift.ts'
import { answerSiteMenu } from '../use-cases/site/answer-site-menu.ts'
import type { SiteMenus } from '../use-cases/site/site-menus.ts'
import { saveStocks } from '../use-cases/stock/save-stocks.ts'
import { getToppingCategory } from '../use-cases/toppings/get-topping-category.ts'
import { getTopping } from '../use-cases/toppings/get-topping.ts'
import { listToppingCategories } from '../use-cases/toppings/list-topping-categories.ts'
import { pageToppings } from '../use-cases/toppings/page-toppings.ts'
import { changeToppingCategory } from '../use-cases/toppings/change-topping-category.ts'
import { createToppingCategory } from '../use-cases/toppings/create-topping-category.ts'
import { deleteToppingCategory } from '../use-cases/toppings/delete-topping-category.ts'
import { changeTopping } from '../use-cases/toppings/change-topping.ts'
import { createTopping } from '../use-cases/toppings/create-topping.ts'
import { deleteTopping } from '../use-cases/toppings/delete-topping.ts'

type RouteDeps = WriteMenuDeps & { siteMenus: SiteMenus }

/** Binds every endpoint of the module to its use case. */
export function catalogRoutes(deps: RouteDeps): Binding[] {
  return [
    ...siteRoutes(deps),
    ...readingRoutes(deps),
    ...menuRoutes(deps),
    ...toppingRoutes(deps),
    ...excelRoutes(deps),
  ]
}

function siteRoutes(deps: RouteDeps): Binding[] {
  return [
    bind(calls.getSiteMenu, ({ query }, { vendorId }, exchange) =>
      answerSiteMenu(deps.siteMenus, { vendorId, channel: query.sellChannel }, exchange),
    ),
    bind(calls.followMenu, (_, { vendorId }, exchange) =>
      streamEvents(exchange, {
        hub: deps.hub,
        vendorId,
        wants: ({ kind }) => kind === 'menu-changed' || kind === 'vendor-changed',
      }),
    ),
  ]
}

function readingRoutes(deps: RouteDeps): Binding[] {
  return [
    bind(calls.pageMenuCategories, (input, caller) => pageCategories(deps, input, caller)),
    bind(calls.allMenuCategories, (_, { vendorId }) => allCategories(deps, vendorId)),
    bind(calls.listMenuCategories, (_, caller) => listCategories(deps, caller)),
    bind(calls.getMenuCategory, (input, caller) => getCategory(deps, input, caller)),
    bind(calls.pageMenuItems, (input, caller) => pageItems(deps, input, caller)),
    bind(calls.syncMenuItems, ({ query }, { vendorId }) => syncMenu(deps, vendorId, query.since)),
    bind(calls.getMenuItem, (input, caller) => getItem(deps, input, caller)),
    bind(calls.listMenuItemTags, (_, caller) => listTags(deps, caller)),
    bind(calls.pageToppings, (input, caller) => pageToppings(deps, input, caller)),
    bind(calls.getTopping, (input, caller) => getTopping(deps, input, caller)),
    bind(calls.listToppingCategories, (_, caller) => listToppingCategories(deps, caller)),
    bind(calls.getToppingCategory, (input, caller) => getToppingCategory(deps, input, caller)),
    bind(calls.pageFoodShifts, (input, caller) => pageFoodShifts(deps, input, caller)),
    bind(calls.listFoodShifts, (_, caller) => listFoodShifts(deps, caller)),
    bind(calls.getFoodShift, (input, caller) => getFoodShift(deps, input, caller)),
  ]
}

function menuRoutes(deps: RouteDeps): Binding[] {
  return [
    bind(calls.createMenuCategory, ({ body }, caller) => createCategory(deps, caller, body)),
    bind(calls.changeMenuCategory, ({ body }, caller) => changeCategory(deps, caller, body)),
    bind(calls.activateMenuCategory, ({ params, body }, caller) =>
      changeCategory(deps, caller, { ...params, ...body }),
    ),
    bind(calls.saveMenuPositions, ({ body }, caller) => savePositions(deps, caller, body)),
    bind(calls.createMenuItem, ({ body }, caller) => createItem(deps, caller, body)),
    bind(calls.changeMenuItem, ({ body }, caller) => changeItem(deps, caller, body)),
    bind(calls.deleteMenuItem, ({ query }, caller) => deleteItem(deps, caller, query.id)),
    bind(calls.saveProductAvailability, ({ body }, caller) => saveProductAvailability(deps, caller, body)),
    bind(calls.saveProductStatus, ({ body }, caller) => saveProductStatus(deps, caller, body)),
    bind(calls.saveStocks, ({ body }, caller) => saveStocks(deps, caller, body.items)),
    bind(calls.changeMenuInBulk, ({ body }, caller) => changeInBulk(deps, caller, body)),
  ]
}

function toppingRoutes(deps: RouteDeps): Binding[] {
  return [
    bind(calls.createTopping, ({ body }, caller) => createTopping(deps, caller, body)),
    bind(calls.changeTopping, ({ body }, caller) => changeTopping(deps, caller, body)),
    bind(calls.deleteTopping, ({ params }, caller) => deleteTopping(deps, caller, params.id)),
    bind(calls.createToppingCategory, ({ body }, caller) => createToppingCategory(deps, caller, body)),
    bind(calls.changeToppingCategory, ({ body }, caller) => changeToppingCategory(deps, caller, body)),
    bind(calls.deleteToppingCategory, ({ params }, caller) => deleteToppingCategory(deps, caller, params.id)),
    bind(calls.createFoodShift, ({ body }, caller) => createFoodShift(deps, caller, body)),
    bind(calls.changeFoodShift, ({ body }, caller) => changeFoodShift(deps, caller, body)),
    bind(calls.deleteFoodShift, ({ params }, caller) => deleteFoodShift(deps, caller, params.id)),
  ]
}

function excelRoutes(deps: RouteDeps): Binding[] {
  return [
    bind(calls.previewMenuImport, async (_, caller, exchange) =>
      previewImport(
        deps,
        { vendorId: caller.vendorId, personId: personOf(caller) },
        await workbookOf(exchange, calls.importLimitBytes),
      ),
    ),
    bind(calls.applyMenuImport, ({ params }, caller) => applyImport(deps, caller, params.id)),
    bind(calls.menuImportTemplate, (_, __, exchange: Exchange) => {
      answerWorkbook(exchange, { ascii: 'menu-template', name: menuTemplate.fileName })
      return menuTemplateWorkbook()
    }),
    bind(calls.exportMenu, async (_, { vendorId }, exchange: Exchange) => {
      answerWorkbook(exchange, { ascii: 'menu', name: excelFileName })
      return exportMenu(deps, vendorId)
    }),
  ]
}
