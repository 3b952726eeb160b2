/**
 * How to talk to a company without a public document: addresses, header, field names and statuses. The vendor stores
 * it; the company supplies the values. Field names are paths with dots into a JSON object. Addresses may hold `{id}`
 * (the company's id) and `{bill}` (our bill number).
 */
import type { RequestStatus } from './request-statuses.ts'

/** Our fields of a request. */
export const requestFields = [
  'bill',
  'pickupName',
  'pickupPhone',
  'pickupAddress',
  'pickupLat',
  'pickupLng',
  'dropName',
  'dropPhone',
  'dropAddress',
  'dropLat',
  'dropLng',
  'note',
] as const
export type RequestField = (typeof requestFields)[number]

/** What an answer or a webhook of the company may hold. */
export const answerFields = ['id', 'bill', 'status', 'courierName', 'courierPhone', 'fare', 'trackingUrl'] as const
export type AnswerField = (typeof answerFields)[number]

export type CompanyProfile = {
  baseUrl: string
  /** The header that carries the key, and what stands before the key in it. */
  keyHeader: string
  keyPrefix: string
  paths: { price: string; request: string; find: string; get: string; cancel: string }
  /** The name of each of our fields in the company's request; a field without a name is not sent. */
  request: Partial<Record<RequestField, string>>
  /** Where an answer holds each fact. */
  answer: Partial<Record<AnswerField, string>>
  /** The status of a request that each of the company's statuses is. */
  statuses: Readonly<Record<string, RequestStatus>>
}

/** What each kind of field of a profile may hold. The contract and the office's form check by these. */
export const profilePatterns = {
  baseUrl: /^https?:\/\/[^\s/?#]{1,100}(\/[^\s?#]{0,100})?$/,
  keyHeader: /^[A-Za-z][A-Za-z0-9-]{0,60}$/,
  keyPrefix: /^[A-Za-z]{0,20} ?$/,
  path: /^\/[\w\-./?=&{}]{0,200}$/,
  /** A field's place in a JSON object: names joined by dots. */
  field: /^[A-Za-z0-9_-]{1,40}(\.[A-Za-z0-9_-]{1,40}){0,5}$/,
} as const

/** The profile that the simulators of both companies speak: a start for a vendor's own. */
export const defaultProfile: Omit<CompanyProfile, 'baseUrl'> = {
  keyHeader: 'x-api-key',
  keyPrefix: '',
  paths: {
    price: '/price',
    request: '/orders',
    find: '/orders?reference={bill}',
    get: '/orders/{id}',
    cancel: '/orders/{id}/cancel',
  },
  request: {
    bill: 'reference',
    pickupName: 'from.name',
    pickupPhone: 'from.phone',
    pickupAddress: 'from.address',
    pickupLat: 'from.lat',
    pickupLng: 'from.lng',
    dropName: 'to.name',
    dropPhone: 'to.phone',
    dropAddress: 'to.address',
    dropLat: 'to.lat',
    dropLng: 'to.lng',
    note: 'note',
  },
  answer: {
    id: 'order.id',
    bill: 'order.reference',
    status: 'order.status',
    courierName: 'order.courier.name',
    courierPhone: 'order.courier.phone',
    fare: 'order.fare',
    trackingUrl: 'order.tracking_url',
  },
  statuses: {
    new: 'ACK',
    assigned: 'ACCEPTED',
    at_pickup: 'ATRESTAURANT',
    picked_up: 'PICKED_UP',
    delivered: 'DELIVERED',
    cancelled: 'CANCELED_BY_PROVIDER',
    not_found: 'TIMED_OUT',
  },
}
