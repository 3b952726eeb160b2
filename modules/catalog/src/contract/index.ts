import { changeMenuInBulk } from './bulk.contract.ts'
import {
  activateMenuCategory,
  allMenuCategories,
  changeMenuCategory,
  createMenuCategory,
  getMenuCategory,
  listMenuCategories,
  pageMenuCategories,
  saveMenuPositions,
} from './categories.contract.ts'
import { applyMenuImport, exportMenu, menuImportTemplate, previewMenuImport } from './excel.contract.ts'
import {
  changeFoodShift,
  createFoodShift,
  deleteFoodShift,
  getFoodShift,
  listFoodShifts,
  pageFoodShifts,
} from './food-shifts.contract.ts'
import {
  changeMenuItem,
  createMenuItem,
  deleteMenuItem,
  getMenuItem,
  listMenuItemTags,
  pageMenuItems,
  saveProductAvailability,
  saveProductStatus,
  saveStocks,
} from './items.contract.ts'
import { followMenu, getSiteMenu } from './site-menu.contract.ts'
import { syncMenuItems } from './sync.contract.ts'
import {
  changeTopping,
  changeToppingCategory,
  createTopping,
  createToppingCategory,
  deleteTopping,
  deleteToppingCategory,
  getTopping,
  getToppingCategory,
  listToppingCategories,
  pageToppings,
} from './toppings.contract.ts'

export * from './bulk.contract.ts'
export * from './categories.contract.ts'
export * from './excel.contract.ts'
export * from './fields.contract.ts'
export * from './food-shifts.contract.ts'
export * from './items.contract.ts'
export * from './site-menu.contract.ts'
export * from './sync.contract.ts'
export * from './toppings.contract.ts'

export const catalogEndpoints = [
  getSiteMenu,
  followMenu,
  pageMenuCategories,
  allMenuCategories,
  listMenuCategories,
  getMenuCategory,
  createMenuCategory,
  changeMenuCategory,
  activateMenuCategory,
  saveMenuPositions,
  pageMenuItems,
  syncMenuItems,
  getMenuItem,
  listMenuItemTags,
  createMenuItem,
  changeMenuItem,
  deleteMenuItem,
  saveProductAvailability,
  saveProductStatus,
  saveStocks,
  changeMenuInBulk,
  pageToppings,
  getTopping,
  createTopping,
  changeTopping,
  deleteTopping,
  listToppingCategories,
  getToppingCategory,
  createToppingCategory,
  changeToppingCategory,
  deleteToppingCategory,
  pageFoodShifts,
  listFoodShifts,
  getFoodShift,
  createFoodShift,
  changeFoodShift,
  deleteFoodShift,
  previewMenuImport,
  applyMenuImport,
  exportMenu,
  menuImportTemplate,
] as const
export type CatalogEndpoint = (typeof catalogEndpoints)[number]

/** Outbox events of this module. */
export const catalogEvents = ['menu-changed'] as const
