import {
  addTableCategory,
  arrangeTableCategories,
  changeTableCategory,
  getTableCategories,
  getTableCategory,
} from './category.contract.ts'
import { getQrSheet, getTableQr } from './qr.contract.ts'
import {
  freeReserve,
  freeTables,
  joinWaiting,
  listReserves,
  listWaiting,
  moveWaiting,
  saveReserve,
  seatReserve,
} from './reserve.contract.ts'
import { addTables, changeTable, changeTables, getAllTables, getPlan, getTable, pageTables } from './table.contract.ts'

import {
  admitGuest,
  admitToTable,
  callStaff,
  changeVisitSettings,
  endCall,
  endVisit,
  listVisits,
  nameGuest,
  openVisit,
  readVisitSettings,
  takeCall,
} from './visit.contract.ts'

export * from './category.contract.ts'
export * from './qr.contract.ts'
export * from './reserve.contract.ts'
export * from './table.contract.ts'
export * from './table-shapes.ts'
export * from './visit.contract.ts'
export * from './visit-shapes.ts'

export const diningEndpoints = [
  listReserves,
  saveReserve,
  freeReserve,
  seatReserve,
  freeTables,
  listWaiting,
  joinWaiting,
  moveWaiting,
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
  openVisit,
  nameGuest,
  admitToTable,
  callStaff,
  listVisits,
  endVisit,
  admitGuest,
  takeCall,
  endCall,
  readVisitSettings,
  changeVisitSettings,
] as const
export type DiningEndpoint = (typeof diningEndpoints)[number]
