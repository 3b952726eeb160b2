import { addBiker, allBikers, bikerNames, changeBiker, freeBikers, getBiker, listBikers } from './bikers.contract.ts'
import { handInCash, listCourierCash } from './courier-cash.contract.ts'
import { bikerReport, tripReport, tripReportExcel } from './courier-reports.contract.ts'
import { endBikerSession, ownBiker, sendBikerCode, verifyBikerCode } from './sign-in.contract.ts'
import {
  assignOrders,
  changeBikerState,
  listBikerOrders,
  previewOrder,
  sendPosition,
  trackOrder,
} from './trips.contract.ts'

export * from './bikers.contract.ts'
export * from './courier-cash.contract.ts'
export * from './courier-reports.contract.ts'
export * from './courier-shapes.ts'
export * from './sign-in.contract.ts'
export * from './trips.contract.ts'

/** The events of couriers and trips, for live screens. */
export const courierEvents = ['biker-changed', 'trip-changed'] as const
export type CourierEvent = (typeof courierEvents)[number]

export const couriersEndpoints = [
  addBiker,
  changeBiker,
  listBikers,
  allBikers,
  freeBikers,
  bikerNames,
  getBiker,
  sendBikerCode,
  verifyBikerCode,
  ownBiker,
  endBikerSession,
  assignOrders,
  changeBikerState,
  listBikerOrders,
  previewOrder,
  sendPosition,
  trackOrder,
  bikerReport,
  tripReport,
  tripReportExcel,
  listCourierCash,
  handInCash,
] as const
export type CouriersEndpoint = (typeof couriersEndpoints)[number]
