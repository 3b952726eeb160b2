import {
  defineEndpoint,
  idField,
  idParams,
  mobileField,
  moneyField,
  optionalTextField,
  pageQuery,
  textField,
} from '@sofreh/contract'
import { z } from 'zod'
import { historyField, orderField, orderStateField, rejectCauseField } from './order-shape.ts'
import { couponRefusalStatus } from '@sofreh/pricing/contract'
import { newLineField, pointsRefusals } from './place-order.contract.ts'

export const readOrder = defineEndpoint({
  method: 'GET',
  path: '/api/orders/{id}',
  access: 'owner or ORDER_VIEW',
  summary: 'Returns an order with the breakdown of its price',
  params: idParams,
  data: orderField.extend({ why: z.unknown() }),
  refusals: { ORDER_NOT_FOUND: 404 },
})

export const myOrders = defineEndpoint({
  method: 'GET',
  path: '/api/orders/me',
  access: 'customer',
  summary: 'Lists the guest’s own orders at this vendor, newest first',
  query: pageQuery.pick({ pageNumber: true, pageSize: true }),
  answer: 'page',
  data: orderField,
  refusals: {},
})

export const orderHistory = defineEndpoint({
  method: 'GET',
  path: '/api/reports/orderhistory/{id}',
  access: 'ORDER_VIEW',
  summary: 'Lists the operations of an order in order of acceptance',
  params: idParams,
  data: z.array(historyField),
  refusals: { ORDER_NOT_FOUND: 404 },
})

export const moveOrderState = defineEndpoint({
  method: 'PATCH',
  path: '/api/orders/state',
  access: 'ORDER_STATE',
  mayBeApproved: true,
  summary: 'Moves an order to its next state',
  body: z
    .object({
      /** The operation’s id; made by the client. */
      id: idField.optional(),
      orderId: idField,
      state: orderStateField,
      /** The version that the user saw. A till that counts its own operations omits it; a rejection requires it. */
      version: z.int().min(1).optional(),
      /** Required for a rejection. */
      cause: rejectCauseField.optional(),
      reason: optionalTextField(300).default(''),
      /** For an acceptance: the preparation minutes, where they differ from the vendor's own time. */
      minutes: z.int().min(1).max(600).optional(),
    })
    .refine((move) => move.state !== 'REJECTED' || move.cause !== undefined, {
      path: ['cause'],
      message: 'CAUSE_REQUIRED',
    })
    .refine((move) => move.state !== 'REJECTED' || move.version !== undefined, {
      path: ['version'],
      message: 'VERSION_REQUIRED',
    })
    .refine((move) => move.cause !== 'OTHER' || move.reason !== '', { path: ['reason'], message: 'REASON_REQUIRED' }),
  data: orderField,
  refusals: {
    ORDER_NOT_FOUND: 404,
    /** `details.order` is the present order. */
    ORDER_CHANGED: 409,
    DUPLICATE_ORDER_STATE: 409,
    APPROVAL_NOT_USABLE: 409,
    INVALID_ORDER_STATE: 409,
    ORDER_NOT_PAID: 409,
    ORDER_MUST_HAVE_DELIVERY_METHOD: 422,
  },
})

export const courseField = z.int().min(0).max(20)
export const seatField = z.int().min(1).max(200)

/** Why a manual discount was given. */
export const reasonPart = { reason: optionalTextField(100).optional() }
const discountField = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('PERCENTAGE'), value: z.int().min(1).max(10_000) }),
  z.object({ kind: z.literal('FIX'), value: moneyField.min(1) }),
])

/** A manual discount on the whole order, with the reason that the receipt names. */
export const orderDiscountField = z.discriminatedUnion('kind', [
  discountField.options[0].extend(reasonPart),
  discountField.options[1].extend(reasonPart),
])

/** Adds staff's fields to a line: its course, its seat, and whether the kitchen holds it. */
export const staffLineField = newLineField.extend({
  course: courseField.optional(),
  seat: seatField.nullable().optional(),
  isHeld: z.boolean().optional(),
})

const stamp = {
  /** Made by the device that did it; the same id takes effect once. */
  id: idField,
  deviceAt: z.iso.datetime({ offset: true }).optional(),
  device: textField(60).optional(),
  reason: optionalTextField(300).default(''),
}

const editedCustomerField = z.object({
  phone: mobileField,
  firstName: textField(60).optional(),
  lastName: textField(60).optional(),
})

/**
 * One change of an order. Each needs ORDER_EDIT; discount, price, free item and voids need their own permission
 * besides.
 */
export const editOperationField = z.discriminatedUnion('kind', [
  z.object({ ...stamp, kind: z.literal('addLine'), line: staffLineField }),
  /** Changes the count up or down; down to zero removes the line. */
  z.object({ ...stamp, kind: z.literal('changeCount'), lineId: idField, by: z.int().min(-999).max(999) }),
  z.object({ ...stamp, kind: z.literal('removeLine'), lineId: idField }),
  /** Returns a removed line with its former count. */
  z.object({ ...stamp, kind: z.literal('returnLine'), lineId: idField }),
  z.object({ ...stamp, kind: z.literal('lineNote'), lineId: idField, note: optionalTextField(300) }),
  z.object({ ...stamp, kind: z.literal('holdLine'), lineId: idField, isHeld: z.boolean() }),
  z.object({ ...stamp, kind: z.literal('lineCourse'), lineId: idField, course: courseField }),
  z.object({ ...stamp, kind: z.literal('lineSeat'), lineId: idField, seat: seatField.nullable() }),
  /** Fires everything held of the course. */
  z.object({ ...stamp, kind: z.literal('fireCourse'), course: courseField }),
  /** Releases a scheduled order to the kitchen before its time. */
  z.object({ ...stamp, kind: z.literal('release') }),
  /** The code as typed; null removes the code. */
  z.object({ ...stamp, kind: z.literal('coupon'), code: textField(64).nullable() }),
  /** Club points to spend; 0 spends none. */
  z.object({ ...stamp, kind: z.literal('points'), count: z.int().min(0).max(1_000_000_000) }),
  z.object({ ...stamp, kind: z.literal('customer'), customer: editedCustomerField.nullable() }),
  z.object({ ...stamp, kind: z.literal('description'), description: optionalTextField(500) }),
  z.object({ ...stamp, kind: z.literal('lineDiscount'), lineId: idField, discount: discountField.nullable() }),
  z.object({ ...stamp, kind: z.literal('discount'), discount: orderDiscountField.nullable() }),
  z.object({ ...stamp, kind: z.literal('freeItem'), lineId: idField, isFreeItem: z.boolean() }),
  z.object({ ...stamp, kind: z.literal('priceChange'), lineId: idField, changePrice: moneyField.nullable() }),
  z.object({ ...stamp, kind: z.literal('setTip'), tip: moneyField }),
  /** Changes the address. The delivery fee follows its zone, unless staff set it by hand. */
  z.object({ ...stamp, kind: z.literal('deliverTo'), addressId: idField }),
  /** Sets the delivery fee by hand; null = the zone's fee. */
  z.object({ ...stamp, kind: z.literal('deliveryCost'), deliveryCost: moneyField.nullable() }),
  z.object({ ...stamp, kind: z.literal('numberOfPerson'), numberOfPerson: z.int().min(1).max(100) }),
])
export type EditOperation = z.output<typeof editOperationField>

const editRefusals = {
  ORDER_NOT_FOUND: 404,
  APPROVAL_NOT_USABLE: 409,
  ORDER_CHANGED: 409,
  ORDER_NOT_EDITABLE: 409,
  PAYMENT_IN_PROGRESS: 409,
  NOT_ALLOW_REMOVE_ALL_ITEMS: 409,
  COUNT_ABOVE_ORIGINAL: 409,
  LINE_GIVEN_BACK: 409,
  REASON_REQUIRED: 422,
  ITEM_SOLD_OUT: 409,
  ITEM_NOT_AVAILABLE: 409,
  TOPPING_NOT_AVAILABLE: 409,
  TOPPING_TOO_FEW: 422,
  ITEM_COUNT_TOO_LARGE: 422,
  TOPPING_TOO_MANY: 422,
  NOTHING_HELD: 409,
  CUSTOMER_NEEDED: 422,
  CUSTOMER_IS_TIED: 409,
  ORDER_IS_NOT_DELIVERED: 409,
  DELIVERY_ZONE_NEEDED: 422,
  ADDRESS_NOT_FOUND: 404,
  ADDRESS_NOT_PINNED: 422,
  CHOOSE_FROM_COVERED_AREAS: 409,
  DELIVERY_ZONE_DISABLED: 409,
  SLOT_FULL: 409,
  ...couponRefusalStatus,
  ...pointsRefusals,
} as const

export const editOrder = defineEndpoint({
  method: 'PATCH',
  path: '/api/orders',
  access: 'ORDER_EDIT',
  summary: 'Edits an order by operations',
  body: z.object({
    orderId: idField,
    /** With a version, the edit is refused after a concurrent change; without one it merges. */
    version: z.int().min(1).optional(),
    operations: z
      .array(editOperationField)
      .min(1)
      .max(100)
      .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'OPERATION_ID_TWICE'),
  }),
  data: orderField,
  refusals: editRefusals,
})

export const changeTable = defineEndpoint({
  method: 'PUT',
  path: '/api/orders/changetable',
  access: 'TABLE_USE',
  summary: 'Moves an order to another table',
  body: z.object({ id: idField.optional(), orderId: idField, tableId: idField, version: z.int().min(1).optional() }),
  data: orderField,
  refusals: {
    ORDER_NOT_FOUND: 404,
    ORDER_CHANGED: 409,
    ORDER_NOT_EDITABLE: 409,
    TABLE_NOT_FOUND: 404,
    TABLE_HAS_OPEN_BILL: 409,
  },
})

/** Refunds the amount paid above the price (a dish removed after payment) by the payment's own method. */
export const refundExcess = defineEndpoint({
  method: 'POST',
  path: '/api-sofreh/ordering/orders/{id}/give-back',
  access: 'ORDER_REFUND',
  summary: 'Refunds what was paid above the price of an order',
  params: idParams,
  body: z.object({ reason: textField(300) }),
  data: orderField,
  refusals: { ORDER_NOT_FOUND: 404, NOTHING_TO_REFUND: 409 },
})
