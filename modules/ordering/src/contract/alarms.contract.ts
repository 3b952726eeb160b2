import { defineEndpoint, idField, instantField, mobileField, moneyField } from '@sofreh/contract'
import { z } from 'zod'
import { deliveryTypeField, orderChannelField } from './order-shape.ts'

const alarmSettingsField = z.object({
  /** Minutes an order waits before the SMS goes out; screens get louder after the first minute. */
  smsAfterMinutes: z.int().min(2).max(60),
  /** The recipients; no SMS is sent while the list is empty. */
  mobiles: z.array(mobileField).max(5),
})

const alarmCostsField = z.object({
  /** The SMS with this vendor's name and an example number. */
  sample: z.string(),
  parts: z.int(),
  /** An estimate in the vendor's currency; the provider's bill decides. */
  cost: moneyField,
  /** SMS of the last thirty days. */
  sent: z.object({ messages: z.int(), cost: moneyField }),
})

export const getAlarmSettings = defineEndpoint({
  method: 'GET',
  path: '/api-sofreh/ordering/alarm-settings',
  access: 'VENDOR_SETTINGS',
  summary: 'Returns who gets an SMS about an unaccepted order, after how long, and its price',
  data: alarmSettingsField.extend(alarmCostsField.shape),
  refusals: {},
})

export const changeAlarmSettings = defineEndpoint({
  method: 'PUT',
  path: '/api-sofreh/ordering/alarm-settings',
  access: 'VENDOR_SETTINGS',
  summary: 'Changes who gets an SMS about an unaccepted order, and after how long',
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
  /** Since when the order waits for acceptance. */
  since: instantField,
  version: z.int(),
})
export type UnacceptedOrder = z.output<typeof unacceptedField>

export const listUnaccepted = defineEndpoint({
  method: 'GET',
  path: '/api-sofreh/ordering/unaccepted',
  access: 'ORDER_VIEW or till',
  summary: 'Lists orders that wait for acceptance, longest wait first, without guests’ names',
  data: z.object({
    orders: z.array(unacceptedField),
    /** The server's clock, so that ages are right on a device whose clock is wrong. */
    now: instantField,
  }),
  refusals: {},
})

const subscriptionField = z.object({
  endpoint: z.url().max(1000),
  /** The browser's public key and secret, as the Push API returns them. */
  p256dh: z
    .string()
    .max(200)
    .regex(/^[\w-]+={0,2}$/, 'WRONG_SHAPE'),
  auth: z
    .string()
    .max(200)
    .regex(/^[\w-]+={0,2}$/, 'WRONG_SHAPE'),
})

export const registerStaffBrowser = defineEndpoint({
  method: 'POST',
  path: '/api-sofreh/ordering/staff-browsers',
  access: 'ORDER_VIEW',
  summary: 'Subscribes this browser to notices of unaccepted orders, while its session may see orders',
  body: subscriptionField,
  data: z.object({ id: idField }),
  refusals: { PUSH_SERVICE_NOT_ALLOWED: 422 },
  idempotency: 'own',
})

export const forgetStaffBrowser = defineEndpoint({
  method: 'POST',
  path: '/api-sofreh/ordering/staff-browsers/forget',
  access: 'staff',
  summary: 'Stops notices to this browser; a second call changes nothing',
  body: subscriptionField.pick({ endpoint: true }),
  data: z.object({ isForgotten: z.boolean() }),
  refusals: {},
  idempotency: 'own',
})
