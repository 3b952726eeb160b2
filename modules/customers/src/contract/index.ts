import {
  changePoints,
  changeWallet,
  collectDebt,
  startAccountCharge,
  getOwnStatement,
  getStatement,
  getUserBalance,
  setCreditLimit,
} from './account.contract.ts'
import {
  addAddress,
  addOfflineAddress,
  changeAddress,
  changeOfflineAddress,
  getAddress,
  getCustomerAddresses,
  listAddresses,
  listOfflineAddresses,
  pinOfflineAddress,
  removeAddress,
} from './address.contract.ts'
import {
  addCallerBox,
  changeCallerBox,
  listCallerBoxes,
  nameCallerLine,
  noteCalls,
  readBoxesAsBridge,
  readCallerId,
  removeCallerBox,
  takeCall,
} from './caller-id.contract.ts'
import { changeClubSettings, getClubSettings, getEarnedPoints, getOwnPoints, previewPoints } from './club.contract.ts'
import {
  createCustomer,
  getCustomerInformation,
  listAllCustomers,
  listCustomers,
  searchCustomers,
} from './customer.contract.ts'
import { exportCustomers, reportCustomers } from './customers-report.contract.ts'
import { changeFavourites, getFavourites } from './favourite.contract.ts'
import { eraseGuestData, exportGuestData, exportOwnData } from './guest-data.contract.ts'
import { applyCustomerImport, customerImportTemplate, previewCustomerImport } from './import.contract.ts'
import { saveLandlines } from './landline.contract.ts'
import { forgetDeviceToken, getPushKey, registerDeviceToken } from './push.contract.ts'
import {
  changeSubscriptionCode,
  getSubscriptionCode,
  giveSubscriptionCode,
  listSubscriptionCodes,
  removeSubscriptionCode,
} from './subscription-code.contract.ts'

export * from './account.contract.ts'
export * from './address.contract.ts'
export * from './caller-id.contract.ts'
export * from './club.contract.ts'
export * from './customer.contract.ts'
export * from './customers-report.contract.ts'
export * from './favourite.contract.ts'
export * from './guest-data.contract.ts'
export * from './import.contract.ts'
export * from './landline.contract.ts'
export * from './push.contract.ts'
export * from './subscription-code.contract.ts'

export const customersEndpoints = [
  listCustomers,
  searchCustomers,
  listAllCustomers,
  createCustomer,
  getCustomerInformation,
  saveLandlines,
  reportCustomers,
  exportCustomers,
  giveSubscriptionCode,
  changeSubscriptionCode,
  removeSubscriptionCode,
  getSubscriptionCode,
  listSubscriptionCodes,
  getStatement,
  changeWallet,
  collectDebt,
  startAccountCharge,
  setCreditLimit,
  changePoints,
  getUserBalance,
  getClubSettings,
  changeClubSettings,
  getEarnedPoints,
  previewPoints,
  getOwnPoints,
  listAddresses,
  addAddress,
  changeAddress,
  getAddress,
  removeAddress,
  addOfflineAddress,
  changeOfflineAddress,
  listOfflineAddresses,
  pinOfflineAddress,
  getCustomerAddresses,
  getOwnStatement,
  getFavourites,
  changeFavourites,
  getPushKey,
  registerDeviceToken,
  forgetDeviceToken,
  readCallerId,
  takeCall,
  nameCallerLine,
  listCallerBoxes,
  addCallerBox,
  changeCallerBox,
  removeCallerBox,
  readBoxesAsBridge,
  noteCalls,
  previewCustomerImport,
  applyCustomerImport,
  customerImportTemplate,
  exportGuestData,
  exportOwnData,
  eraseGuestData,
] as const
export type CustomersEndpoint = (typeof customersEndpoints)[number]
