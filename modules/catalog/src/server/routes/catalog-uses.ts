import { given } from '@sofreh/kernel'
import type { Exchange } from '@sofreh/http'
import { excelFileName } from '../../text/catalog.fa.ts'
import { menuTemplate } from '../../text/menu-template.fa.ts'
import { changeCategory } from '../use-cases/categories/change-category.ts'
import { createCategory } from '../use-cases/categories/create-category.ts'
import { savePositions } from '../use-cases/categories/save-positions.ts'
import { applyImport } from '../use-cases/excel/apply-import.ts'
import { exportMenu } from '../use-cases/excel/export-menu.ts'
import { menuTemplateWorkbook } from '../use-cases/excel/menu-template-workbook.ts'
import { previewImport } from '../use-cases/excel/preview-import.ts'
import { changeInBulk } from '../use-cases/items/change-in-bulk.ts'
import { changeItem } from '../use-cases/items/change-item.ts'
import { createItem } from '../use-cases/items/create-item.ts'
import { deleteItem } from '../use-cases/items/delete-item.ts'
import { saveProductAvailability, saveProductStatus } from '../use-cases/items/save-availability.ts'
import { readLists } from '../use-cases/menu/read-lists.ts'
import { syncMenu } from '../use-cases/menu/sync-menu.ts'
import type { WriteMenuDeps } from '../use-cases/menu/write-menu.ts'
import { createFoodShift, changeFoodShift, deleteFoodShift } from '../use-cases/shifts/save-food-shift.ts'
import { answerSiteMenu } from '../use-cases/site/answer-site-menu.ts'
import type { SiteMenus } from '../use-cases/site/site-menus.ts'
import { saveStocks } from '../use-cases/stock/save-stocks.ts'
import { changeTopping, createTopping, deleteTopping } from '../use-cases/toppings/save-topping.ts'
import {
  changeToppingCategory,
  createToppingCategory,
  deleteToppingCategory,
} from '../use-cases/toppings/save-topping-category.ts'

/** Creates every use case with its dependencies. */
export function catalogUses(deps: WriteMenuDeps & { siteMenus: SiteMenus }) {
  const { siteMenus } = deps
  return {
    hub: deps.hub,
    answerSiteMenu: (asked: Parameters<typeof answerSiteMenu>[1], exchange: Exchange) =>
      answerSiteMenu(siteMenus, asked, exchange),
    lists: readLists(deps),
    syncMenu: given(deps, syncMenu),
    createCategory: given(deps, createCategory),
    changeCategory: given(deps, changeCategory),
    savePositions: given(deps, savePositions),
    createItem: given(deps, createItem),
    changeItem: given(deps, changeItem),
    deleteItem: given(deps, deleteItem),
    saveProductAvailability: given(deps, saveProductAvailability),
    saveProductStatus: given(deps, saveProductStatus),
    saveStocks: given(deps, saveStocks),
    changeInBulk: given(deps, changeInBulk),
    createTopping: given(deps, createTopping),
    changeTopping: given(deps, changeTopping),
    deleteTopping: given(deps, deleteTopping),
    createToppingCategory: given(deps, createToppingCategory),
    changeToppingCategory: given(deps, changeToppingCategory),
    deleteToppingCategory: given(deps, deleteToppingCategory),
    createFoodShift: given(deps, createFoodShift),
    changeFoodShift: given(deps, changeFoodShift),
    deleteFoodShift: given(deps, deleteFoodShift),
    previewImport: given(deps, previewImport),
    applyImport: given(deps, applyImport),
    exportMenu: given(deps, exportMenu),
    exportFileName: excelFileName,
    templateFileName: menuTemplate.fileName,
    menuTemplate: menuTemplateWorkbook,
  }
}
export type CatalogUses = ReturnType<typeof catalogUses>
