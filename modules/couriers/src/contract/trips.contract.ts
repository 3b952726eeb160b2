import {
  defineEndpoint,
  flagField,
  idField,
  idParams,
  instantField,
  moneyField,
  optionalTextField,
  pageQuery,
} from '@sofreh/contract'
import { z } from 'zod'
import { stopOutcomes, tripSteps } from '../domain/index.ts'
import { bikerShape, positionShape, stopShape } from './courier-shapes.ts'

export const assignOrders = defineEndpoint({
  method: 'PUT',
  path: '/api-sofreh/couriers/assignments',
  access: 'BIKER_ASSIGN',
  summary: 'Assigns orders to a courier: to the run that has not left yet, or to a new one',
  body: z.object({
    bikerId: idField,
    orderIds: z
      .array(idField)
      .min(1)
      .max(20)
      .refine((ids) => new Set(ids).size === ids.length, 'TWICE'),
    /** Assigns orders with cash to collect although the courier holds more than their limit. */
    overLimit: z.boolean().default(false),
  }),
  data: z.array(stopShape),
  refusals: {
    BIKER_NOT_FOUND: 404,
    BIKER_NOT_ACTIVE: 409,
    ORDER_NOT_FOUND: 404,
    ORDER_IS_NOT_DELIVERED: 409,
    ORDER_NOT_EDITABLE: 409,
    ORDER_IS_ON_A_TRIP: 409,
    BIKER_OVER_CASH_LIMIT: 409,
  },
})

const codeDigits = z.string().regex(/^\d{4}$/, 'WRONG_CODE_SHAPE')

export const changeBikerState = defineEndpoint({
  method: 'PATCH',
  path: '/api/bikers/state',
  access: 'biker or BIKER_EDIT',
  summary: 'Without a trip: goes on or off duty. With one: takes the next step of the trip or of one of its orders',
  idempotency: 'own',
  body: z.object({
    /** The step's own id, made by the device: a step sent twice counts once. */
    id: idField,
    /** The courier, where a dispatcher acts. */
    bikerId: idField.optional(),
    isOnDuty: z.boolean().optional(),
    tripId: idField.optional(),
    orderId: idField.optional(),
    state: z.enum(tripSteps).optional(),
    /** When it happened, by the device's clock. */
    doneAt: instantField.optional(),
    bagCode: codeDigits.optional(),
    /** The guest's digits. */
    code: codeDigits.optional(),
    /** Cash taken at the door, with DELIVERED. */
    cash: moneyField.min(1).optional(),
    outcome: z.enum(stopOutcomes).optional(),
    reason: optionalTextField(200).default(''),
  }),
  data: z.object({
    biker: bikerShape,
    /** The open stops of the courier after the step. */
    stops: z.array(stopShape),
    /** Why a late step had no effect or needs a review; null: it took effect. */
    flag: z.string().nullable(),
  }),
  refusals: {
    BIKER_NOT_FOUND: 404,
    TRIP_NOT_FOUND: 404,
    BIKER_IS_CARRYING: 409,
    TRIP_ENDED: 409,
    STEP_NOT_POSSIBLE: 409,
    STEP_NOT_ALLOWED: 403,
    STEP_NEEDS_ORDER: 422,
    STEP_NEEDS_OUTCOME: 422,
    STEP_CHANGED: 409,
    ORDER_NOT_READY: 409,
    WRONG_BAG_CODE: 422,
    WRONG_HANDOVER_CODE: 422,
    HANDOVER_REASON_NEEDED: 422,
    PAYMENT_TOO_MUCH: 409,
  },
})

export const listBikerOrders = defineEndpoint({
  method: 'GET',
  path: '/api/bikers/orders',
  access: 'biker or BIKER_VIEW',
  summary: 'Lists the orders of couriers, open ones by default; a courier sees their own',
  query: pageQuery.pick({ pageNumber: true, pageSize: true }).extend({
    bikerId: idField.optional(),
    isOpen: flagField.default(true),
  }),
  data: stopShape,
  answer: 'page',
  refusals: {},
})

export const previewOrder = defineEndpoint({
  method: 'GET',
  path: '/api/bikers/orderpreview/{id}',
  access: 'BIKER_ASSIGN',
  summary: 'Returns an order as the dispatcher needs it before assigning it',
  params: idParams,
  data: stopShape.shape.order.extend({
    deliveryType: z.string(),
    zone: z.string().nullable(),
    fleet: z.string().nullable(),
    /** The open stop of the order. */
    stop: stopShape.nullable(),
  }),
  refusals: { ORDER_NOT_FOUND: 404, ORDER_IS_NOT_DELIVERED: 409 },
})

export const sendPosition = defineEndpoint({
  method: 'POST',
  path: '/api-sofreh/couriers/positions',
  access: 'biker',
  summary: 'Stores where the courier is, only while an order is carried',
  idempotency: 'own',
  body: z.object({
    lat: z.number().min(-90).max(90),
    lng: z.number().min(-180).max(180),
    at: instantField,
  }),
  data: z.object({ isStored: z.boolean() }),
  refusals: {},
})

export const trackOrder = defineEndpoint({
  method: 'GET',
  path: '/api-sofreh/couriers/orders/{id}/tracking',
  access: 'owner',
  summary: 'Returns who brings the guest’s order, where they are, and the digits to show at the door',
  params: idParams,
  data: z.object({
    /** Null until a courier is assigned, and after the order was handed over. */
    courier: z.object({ name: z.string(), phoneNumber: z.string(), vehicle: z.string() }).nullable(),
    status: z.string().nullable(),
    /** Null before pick-up, and when the position is old. */
    position: positionShape.nullable(),
    /** How long the courier still needs from there; null without a position or without a place of the door. */
    minutesAway: z.int().nullable(),
    handoverCode: z.string().nullable(),
  }),
  refusals: { ORDER_NOT_FOUND: 404 },
})
