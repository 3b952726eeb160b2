import {
  bordarFee,
  cancelByProvider,
  cancelTrip,
  distanceSupport,
  listCourierAlarms,
  listOffers,
  listRequests,
  markHistory,
  requestByProvider,
  requestExpress,
  requestNewTrip,
  requestsOfOrder,
} from './requests.contract.ts'
import { checkConnection, listSettings, makeWebhookSecret, saveSettings, tryProfile } from './settings.contract.ts'
import { bordarHook, expressHook, miareHook, oldMiareHook, snappBoxHook } from './webhooks.contract.ts'

export * from './company-shapes.ts'
export * from './requests.contract.ts'
export * from './settings.contract.ts'
export * from './webhooks.contract.ts'

/** The events of courier requests, for live screens. */
export const courierCompanyEvents = ['courier-request-changed'] as const

export const courierCompaniesEndpoints = [
  listSettings,
  saveSettings,
  makeWebhookSecret,
  checkConnection,
  tryProfile,
  requestByProvider,
  requestNewTrip,
  requestExpress,
  cancelByProvider,
  cancelTrip,
  markHistory,
  bordarFee,
  listOffers,
  distanceSupport,
  requestsOfOrder,
  listRequests,
  listCourierAlarms,
  miareHook,
  oldMiareHook,
  snappBoxHook,
  bordarHook,
  expressHook,
] as const
export type CourierCompaniesEndpoint = (typeof courierCompaniesEndpoints)[number]
