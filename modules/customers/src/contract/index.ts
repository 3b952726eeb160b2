import {
  changePoints,
  changeWallet,
  collectDebt,
  getStatement,
  getUserBalance,
  setCreditLimit,
} from './account.contract.ts'
import { changeClubSettings, getClubSettings, getEarnedPoints, getOwnPoints, previewPoints } from './club.contract.ts'
import {
  createCustomer,
  getCustomerInformation,
  keptCustomers,
  listCustomers,
  searchCustomers,
} from './customer.contract.ts'
import { exportCustomers, reportCustomers } from './customers-report.contract.ts'
import {
  changeSubscriptionCode,
  getSubscriptionCode,
  giveSubscriptionCode,
  listSubscriptionCodes,
  removeSubscriptionCode,
} from './subscription-code.contract.ts'

export * from './account.contract.ts'
export * from './club.contract.ts'
export * from './customer.contract.ts'
export * from './customers-report.contract.ts'
export * from './subscription-code.contract.ts'

export const customersEndpoints = [
  listCustomers,
  searchCustomers,
  keptCustomers,
  createCustomer,
  getCustomerInformation,
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
  setCreditLimit,
  changePoints,
  getUserBalance,
  getClubSettings,
  changeClubSettings,
  getEarnedPoints,
  previewPoints,
  getOwnPoints,
] as const
export type CustomersEndpoint = (typeof customersEndpoints)[number]
