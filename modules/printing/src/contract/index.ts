import {
  sendHeartbeat,
  followAsBridge,
  listBridges,
  readTillPrinters,
  reportJobs,
  takeJobs,
} from './bridge.contract.ts'
import {
  dismissJob,
  followPrinting,
  listAlarms,
  markTicketReady,
  pageJobs,
  printAgain,
  printAtKiosk,
  printOrder,
  printTest,
  readJobPicture,
} from './job.contract.ts'
import { changeKioskPrinter, listKioskPrinters } from './kiosk.contract.ts'
import {
  addPrinter,
  addStation,
  changePrinter,
  changeStation,
  getPrinter,
  getStation,
  listCategoryPrinters,
  listKitchenStations,
  listPrinters,
  listStations,
  removePrinter,
  removeStation,
} from './printer.contract.ts'
import { fetchBridgeProgram, readBridgeProgram } from './program.contract.ts'
import { noteShopPrintouts, openDrawer, printShift } from './shop.contract.ts'

export * from './bridge.contract.ts'
export * from './job.contract.ts'
export * from './kiosk.contract.ts'
export * from './printer.contract.ts'
export * from './program.contract.ts'
export * from './shapes.ts'
export * from './shop.contract.ts'
export * from './printout-field.ts'

export const printingEndpoints = [
  listPrinters,
  getPrinter,
  addPrinter,
  changePrinter,
  removePrinter,
  listStations,
  listKitchenStations,
  getStation,
  addStation,
  changeStation,
  removeStation,
  listCategoryPrinters,
  listKioskPrinters,
  changeKioskPrinter,
  printOrder,
  printAtKiosk,
  pageJobs,
  readJobPicture,
  printAgain,
  dismissJob,
  printTest,
  listAlarms,
  followPrinting,
  markTicketReady,
  sendHeartbeat,
  takeJobs,
  reportJobs,
  followAsBridge,
  listBridges,
  readTillPrinters,
  readBridgeProgram,
  fetchBridgeProgram,
  printShift,
  openDrawer,
  noteShopPrintouts,
] as const
export type PrintingEndpoint = (typeof printingEndpoints)[number]
