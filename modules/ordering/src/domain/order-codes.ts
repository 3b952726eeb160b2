/** States, types and codes of an order, letter for letter as in the specification (sections 3 and 4). */
import type { Money } from '@sofreh/kernel'

export const orderStates = [
  'SUBMITTED',
  'NEEDFORCALL',
  'PAID',
  'CONFIRMED',
  'READYTOSERVE',
  'READYTOPICKUP',
  'READYTOSHIPMENT',
  'DELIVERING',
  'DELIVERED',
  'FINISHED',
  'REJECTED',
] as const
export type OrderState = (typeof orderStates)[number]

export const orderChannels = ['WEBSITE', 'QR', 'SALON', 'SNAPPFOOD', 'KIOSK'] as const
export type OrderChannel = (typeof orderChannels)[number]

export const orderDeliveryTypes = ['DELIVER', 'PICKUP', 'SERVE', 'ZFEXPRESS'] as const
export type OrderDeliveryType = (typeof orderDeliveryTypes)[number]

export const orderPaymentTypes = ['CARD', 'CASH', 'ONLINE', 'UNPAID', 'FOODRO', 'CREDIT', 'MULTI'] as const
export type OrderPaymentType = (typeof orderPaymentTypes)[number]
/** Sum per payment method: paid less refunded. A method refunded in full stays with 0. */
export type PaidBy = Readonly<Record<string, Money>>
/** Filter values of an order list; NONE: not chosen yet. */
export const listedPaymentTypes = [...orderPaymentTypes, 'NONE'] as const

/** Why an order was rejected; OTHER needs a text. */
export const rejectCauses = [
  'SOLD_OUT',
  'TOO_BUSY',
  'CLOSING',
  'CUSTOMER_ASKED',
  'NO_ANSWER',
  'WRONG_ORDER',
  'UNPAID_IN_TIME',
  'OTHER',
] as const
export type RejectCause = (typeof rejectCauses)[number]

/** Why an order ended automatically. */
export const endCauses = [
  'NOTHING_TO_MAKE',
  'SERVED',
  'PAID_BILL',
  'TIME',
  'DAY_END',
  'WRITTEN_OFF',
  'GIVEN_BACK',
] as const
export type EndCause = (typeof endCauses)[number]

/** States shown on the board: everything that still needs staff. */
export const openStates = orderStates.filter(
  (state): state is Exclude<OrderState, 'FINISHED' | 'REJECTED'> => state !== 'FINISHED' && state !== 'REJECTED',
)
