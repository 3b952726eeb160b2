import {
  endMembership,
  getBrand,
  getVendorBrands,
  inviteBranch,
  listBrandMemberships,
  saveBrand,
  subscribeVendorBrand,
} from './brand.contract.ts'
import {
  addDescription,
  changeDescription,
  getDescription,
  listDescriptions,
  pageDescriptions,
  removeDescription,
} from './default-description.contract.ts'
import { addDays, delayOrders, endPause, listDays, pauseOrders, readPauses, removeDay } from './day.contract.ts'
import { uploadFile } from './file.contract.ts'
import { readFirstDay, saveFirstDay } from './first-day.contract.ts'
import { uploadFont, removeFont } from './font.contract.ts'
import { addHours, getHours, removeHours } from './hours.contract.ts'
import { getAvailability, getLanding } from './landing.contract.ts'
import { changeMyVendor, getMyVendor, setPrintItemsOption } from './vendor.contract.ts'

export * from './brand.contract.ts'
export * from './day.contract.ts'
export * from './default-description.contract.ts'
export * from './file.contract.ts'
export * from './first-day.contract.ts'
export * from './font.contract.ts'
export * from './hours.contract.ts'
export * from './landing.contract.ts'
export * from './vendor.contract.ts'
export * from './vendor-shapes.ts'

export const vendorsEndpoints = [
  getLanding,
  getAvailability,
  getMyVendor,
  changeMyVendor,
  setPrintItemsOption,
  getHours,
  addHours,
  removeHours,
  listDays,
  addDays,
  removeDay,
  readPauses,
  pauseOrders,
  endPause,
  delayOrders,
  readFirstDay,
  saveFirstDay,
  getVendorBrands,
  getBrand,
  listBrandMemberships,
  saveBrand,
  inviteBranch,
  subscribeVendorBrand,
  endMembership,
  uploadFile,
  uploadFont,
  removeFont,
  pageDescriptions,
  listDescriptions,
  getDescription,
  addDescription,
  changeDescription,
  removeDescription,
] as const
export type VendorsEndpoint = (typeof vendorsEndpoints)[number]
