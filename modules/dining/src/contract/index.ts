import {
  addTableCategory,
  arrangeTableCategories,
  changeTableCategory,
  getTableCategories,
  getTableCategory,
} from './category.contract.ts'
import { getQrSheet, getTableQr } from './qr.contract.ts'
import { addTables, changeTable, changeTables, getAllTables, getPlan, getTable, pageTables } from './table.contract.ts'

export * from './category.contract.ts'
export * from './qr.contract.ts'
export * from './table.contract.ts'
export * from './table-shapes.ts'

export const diningEndpoints = [
  getPlan,
  addTables,
  changeTable,
  getAllTables,
  pageTables,
  changeTables,
  getTable,
  addTableCategory,
  changeTableCategory,
  arrangeTableCategories,
  getTableCategories,
  getTableCategory,
  getTableQr,
  getQrSheet,
] as const
export type DiningEndpoint = (typeof diningEndpoints)[number]
