import { defineEndpoint, idField, instantField, mobileField } from '@sofreh/contract'
import { z } from 'zod'
import { deliveryTypeField, orderChannelField } from './order-shape.ts'

const alarmSettingsField = z.object({
  /** The SMS goes out once an order has waited so long; the screens are louder after the first minute. */
  smsAfterMinutes: z.int().min(2).max(60),
  /** Who gets it; nobody while it is empty. */
  mobiles: z.array(mobileField).max(5),
})

export const getAlarmSettings = defineEndpoint({
  method: 'GET',
  path: '/api-sofreh/ordering/alarm-settings',
  access: 'VENDOR_SETTINGS',
  summary: 'Whom an SMS tells of an order that nobody accepts, and after how long',
  data: alarmSettingsField,
  refusals: {},
})

export const changeAlarmSettings = defineEndpoint({
  method: 'PUT',
  path: '/api-sofreh/ordering/alarm-settings',
  access: 'VENDOR_SETTINGS',
  summary: 'Changes whom an SMS tells of an order that nobody accepts',
  body: alarmSettingsField,
  data: alarmSettingsField,
  refusals: {},
})

export const unacceptedField = z.object({
  orderId: idField,
  number: z.string(),
  channel: orderChannelField,
  deliveryType: deliveryTypeField,
  tableName: z.string().nullable(),
  /** Since when staff have to decide. */
  since: instantField,
})
export type UnacceptedOrder = z.output<typeof unacceptedField>

export const listUnaccepted = defineEndpoint({
  method: 'GET',
  path: '/api-sofreh/ordering/unaccepted',
  access: 'ORDER_VIEW',
  summary: 'Orders that wait for staff to accept them, the longest waiting first',
  data: z.object({
    orders: z.array(unacceptedField),
    /** The server's clock, so that ages are right on a device whose clock is wrong. */
    now: instantField,
  }),
  refusals: {},
})

const subscriptionField = z.object({
  endpoint: z.url().max(1000),
  /** The browser's public key and secret, as it hands them out. */
  p256dh: z
    .string()
    .max(200)
    .regex(/^[\w-]+={0,2}$/, 'WRONG_SHAPE'),
  auth: z
    .string()
    .max(200)
    .regex(/^[\w-]+={0,2}$/, 'WRONG_SHAPE'),
})

export const keepStaffBrowser = defineEndpoint({
  method: 'POST',
  path: '/api-sofreh/ordering/staff-browsers',
  access: 'ORDER_VIEW',
  summary: 'Tells this browser of orders that nobody accepts, as long as its session may see orders',
  body: subscriptionField,
  data: z.object({ id: idField }),
  refusals: { PUSH_SERVICE_NOT_ALLOWED: 422 },
  idempotency: 'own',
})

export const forgetStaffBrowser = defineEndpoint({
  method: 'POST',
  path: '/api-sofreh/ordering/staff-browsers/forget',
  access: 'staff',
  summary: 'Tells this browser no more; a second time it is gone already',
  body: subscriptionField.pick({ endpoint: true }),
  data: z.object({ isForgotten: z.boolean() }),
  refusals: {},
  idempotency: 'own',
})
