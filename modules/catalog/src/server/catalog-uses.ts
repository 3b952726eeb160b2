import type { Exchange } from '@sofreh/http'
import { excelFileName } from '../text/catalog.fa.ts'
import { menuTemplate } from '../text/menu-template.fa.ts'
import { changeCategory } from './categories/change-category.ts'
import { createCategory } from './categories/create-category.ts'
import { savePositions } from './categories/save-positions.ts'
import { applyImport } from './excel/apply-import.ts'
import { exportMenu } from './excel/export-menu.ts'
import { menuTemplateWorkbook } from './excel/menu-template-workbook.ts'
import { previewImport } from './excel/preview-import.ts'
import { changeInBulk } from './items/change-in-bulk.ts'
import { changeItem } from './items/change-item.ts'
import { createItem } from './items/create-item.ts'
import { deleteItem } from './items/delete-item.ts'
import { saveProductAvailability, saveProductStatus } from './items/save-availability.ts'
import { readLists } from './menu/read-lists.ts'
import { syncMenu } from './menu/sync-menu.ts'
import type { WriteMenuDeps } from './menu/write-menu.ts'
import { createFoodShift, changeFoodShift, deleteFoodShift } from './shifts/save-food-shift.ts'
import { answerSiteMenu } from './site/answer-site-menu.ts'
import type { SiteMenus } from './site/site-menus.ts'
import { saveStocks } from './stock/save-stocks.ts'
import { changeTopping, createTopping, deleteTopping } from './toppings/save-topping.ts'
import {
  changeToppingCategory,
  createToppingCategory,
  deleteToppingCategory,
} from './toppings/save-topping-category.ts'

/** Creates every use case with its dependencies. */
export function catalogUses(deps: WriteMenuDeps & { siteMenus: SiteMenus }) {
  const { siteMenus } = deps
  return {
    hub: deps.hub,
    answerSiteMenu: (asked: Parameters<typeof answerSiteMenu>[1], exchange: Exchange) =>
      answerSiteMenu(siteMenus, asked, exchange),
    lists: readLists(deps),
    syncMenu: syncMenu(deps),
    createCategory: createCategory(deps),
    changeCategory: changeCategory(deps),
    savePositions: savePositions(deps),
    createItem: createItem(deps),
    changeItem: changeItem(deps),
    deleteItem: deleteItem(deps),
    saveProductAvailability: saveProductAvailability(deps),
    saveProductStatus: saveProductStatus(deps),
    saveStocks: saveStocks(deps),
    changeInBulk: changeInBulk(deps),
    createTopping: createTopping(deps),
    changeTopping: changeTopping(deps),
    deleteTopping: deleteTopping(deps),
    createToppingCategory: createToppingCategory(deps),
    changeToppingCategory: changeToppingCategory(deps),
    deleteToppingCategory: deleteToppingCategory(deps),
    createFoodShift: createFoodShift(deps),
    changeFoodShift: changeFoodShift(deps),
    deleteFoodShift: deleteFoodShift(deps),
    previewImport: previewImport(deps),
    applyImport: applyImport(deps),
    exportMenu: exportMenu(deps),
    exportFileName: excelFileName,
    templateFileName: menuTemplate.fileName,
    menuTemplate: menuTemplateWorkbook,
  }
}
export type CatalogUses = ReturnType<typeof catalogUses>
