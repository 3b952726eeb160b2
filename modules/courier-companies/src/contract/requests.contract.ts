import { defineEndpoint, idField, idParams, moneyField } from '@sofreh/contract'
import { z } from 'zod'
import { alarmShape, companyField, offerShape, requestShape } from './company-shapes.ts'

const requestRefusals = {
  ORDER_NOT_FOUND: 404,
  ORDER_IS_NOT_DELIVERED: 409,
  ORDER_NOT_EDITABLE: 409,
  ORDER_IS_ON_A_TRIP: 409,
  ORDER_HAS_NO_PLACE: 409,
  VENDOR_HAS_NO_PLACE: 409,
  COMPANY_NOT_SET_UP: 409,
  FARE_ABOVE_MAXIMUM: 409,
  COMPANY_SILENT: 503,
} as const

/** The request's own id, made by the client: a call sent twice requests one courier. */
const own = { id: idField, orderId: idField }

export const requestByProvider = defineEndpoint({
  method: 'POST',
  path: '/api-delivery/v1/delivery-by-providers',
  access: 'BIKER_ASSIGN',
  summary: 'Requests a courier of a company for an order',
  idempotency: 'own',
  body: z.object({ ...own, company: companyField }),
  data: requestShape,
  refusals: requestRefusals,
})

export const requestNewTrip = defineEndpoint({
  method: 'POST',
  path: '/api/delivery/requestnewtrip',
  access: 'BIKER_ASSIGN',
  summary: 'Requests a courier for an order; without a company, of the first one of the vendor’s list',
  idempotency: 'own',
  body: z.object({ ...own, company: companyField.optional() }),
  data: requestShape,
  refusals: requestRefusals,
})

export const requestExpress = defineEndpoint({
  method: 'POST',
  path: '/api-delivery/v1/express-plus/request-delivery',
  access: 'BIKER_ASSIGN',
  summary: 'Requests a courier of the express company for an order',
  idempotency: 'own',
  body: z.object(own),
  data: requestShape,
  refusals: requestRefusals,
})

const cancelRefusals = { COURIER_REQUEST_NOT_FOUND: 404, TOO_LATE_TO_CANCEL: 409, COMPANY_NOT_SET_UP: 409 } as const

export const cancelByProvider = defineEndpoint({
  method: 'DELETE',
  path: '/api-delivery/v1/delivery-by-providers/{id}',
  access: 'BIKER_ASSIGN',
  summary: 'Cancels a request at its company',
  idempotency: 'own',
  params: idParams,
  data: requestShape,
  refusals: cancelRefusals,
})

export const cancelTrip = defineEndpoint({
  method: 'POST',
  path: '/api/delivery/canceltrip',
  access: 'BIKER_ASSIGN',
  summary: 'Cancels the open request of an order at its company',
  idempotency: 'own',
  body: z.object({ orderId: idField }),
  data: requestShape,
  refusals: cancelRefusals,
})

export const markHistory = defineEndpoint({
  method: 'DELETE',
  path: '/api/delivery/deliveryhistories',
  access: 'BIKER_ASSIGN',
  summary: 'Cancels a request that is open and marks it as seen; nothing is deleted',
  idempotency: 'own',
  query: z.object({ id: idField }),
  data: requestShape,
  refusals: cancelRefusals,
})

const priceRefusals = {
  ORDER_NOT_FOUND: 404,
  ORDER_IS_NOT_DELIVERED: 409,
  ORDER_HAS_NO_PLACE: 409,
  VENDOR_HAS_NO_PLACE: 409,
} as const

export const bordarFee = defineEndpoint({
  method: 'GET',
  path: '/api/delivery/getbordardeliveryfee',
  access: 'BIKER_ASSIGN',
  summary: 'Asks Bordar for the fare of an order',
  query: z.object({ orderId: idField }),
  data: offerShape,
  refusals: priceRefusals,
})

export const listOffers = defineEndpoint({
  method: 'GET',
  path: '/api-sofreh/courier-companies/orders/{id}/prices',
  access: 'BIKER_ASSIGN',
  summary: 'Asks every company of the vendor for its fare of an order',
  params: idParams,
  data: z.array(offerShape),
  refusals: priceRefusals,
})

export const distanceSupport = defineEndpoint({
  method: 'GET',
  path: '/api-delivery/v1/provider-distance-support',
  access: 'BIKER_ASSIGN',
  summary: 'Returns for each company whether it carries an order’s distance, with the limit and the reason',
  query: z.object({ orderId: idField }),
  data: z.array(
    z.object({
      company: companyField,
      isSupported: z.boolean(),
      metres: z.int().nullable(),
      limitMetres: z.int().nullable(),
      reason: z.string().nullable(),
    }),
  ),
  refusals: priceRefusals,
})

export const requestsOfOrder = defineEndpoint({
  method: 'GET',
  path: '/api-sofreh/courier-companies/orders/{id}/requests',
  access: 'BIKER_VIEW',
  summary: 'Lists the requests of an order, newest first',
  params: idParams,
  data: z.array(requestShape),
  refusals: {},
})

export const listRequests = defineEndpoint({
  method: 'GET',
  path: '/api-sofreh/courier-companies/requests',
  access: 'BIKER_VIEW',
  summary: 'Lists the open requests and those that a person must look at, newest first',
  data: z.object({
    requests: z.array(requestShape),
    /** Companies that may be asked. */
    companies: z.array(companyField),
    /** The amount that all open requests were quoted. */
    openFare: moneyField,
  }),
  refusals: {},
})

export const listCourierAlarms = defineEndpoint({
  method: 'GET',
  path: '/api-sofreh/courier-companies/alarms',
  // Till and kitchen display ring too: the person who finds a courier is often not in the office.
  access: 'BIKER_VIEW or POS_USE or KITCHEN_USE',
  summary: 'Lists the orders that a company did not carry and that still wait for a courier, oldest first',
  data: z.object({
    /** Whether the vendor has a company that may be asked. */
    isWatched: z.boolean(),
    alarms: z.array(alarmShape),
  }),
  refusals: {},
})
