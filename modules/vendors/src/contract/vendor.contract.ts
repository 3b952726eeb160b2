import { defineEndpoint, idField, moneyField, optionalTextField, rateField, textField } from '@sofreh/contract'
import { shopPhoneFrom, toLatinDigits } from '@sofreh/kernel'
import { z } from 'zod'
import { enamadLink, instagramName, noticeChannels, serviceFeeTypes, slotLengths } from '../domain/index.ts'
import { pauseShape } from './day.contract.ts'
import { landingShape } from './landing.contract.ts'
import { channelField, currencyField, deliveryTypeField, positionShape } from './vendor-shapes.ts'

const colorField = z
  .string()
  .max(7)
  .transform((text) => text.toLowerCase())
  .pipe(z.string().regex(/^#[0-9a-f]{6}$/, 'WRONG_COLOR'))

/** Accepts the phone numbers of vendors: landlines with area code and optional extension, short numbers, mobiles. */
const phoneField = z
  .string()
  .max(60)
  .transform(shopPhoneFrom)
  .pipe(z.string().regex(/^(\+?\d{3,15}(,\d{1,6})?)?$/, 'WRONG_PHONE'))
const instagramField = z
  .string()
  .max(120)
  .transform(instagramName)
  .pipe(z.string().regex(/^[a-z0-9._]{0,30}$/, 'WRONG_INSTAGRAM'))
/** Accepts the HTML code that eNamad issues, or the link in it. */
const enamadField = z
  .string()
  .max(2_000)
  .refine((text) => enamadLink(text) !== undefined, 'WRONG_ENAMAD')
  .transform((text) => enamadLink(text) ?? '')
const economicCodeField = z
  .string()
  .max(40)
  .transform((text) => toLatinDigits(text).replace(/[\s-]/g, ''))
  .pipe(z.string().regex(/^(\d{10,16})?$/, 'WRONG_ECONOMIC_CODE'))

const minutesField = z.int().min(0).max(1440)

const noticeChannelField = z.enum(noticeChannels)
const guestNoticesShape = z.object({
  ACCEPTED: noticeChannelField,
  REJECTED: noticeChannelField,
  READY: noticeChannelField,
  ON_WAY: noticeChannelField,
  ARRIVED: noticeChannelField,
})

export const myVendorShape = landingShape.extend({
  logoFileId: idField.nullable(),
  coverFileId: idField.nullable(),
  pauses: z.array(pauseShape),
  autoConfirm: z.boolean(),
  dayStartHour: z.int(),
  unpaidExpiryMinutes: z.int(),
  finishAfterMinutes: z.int(),
  maxLineCount: z.int(),
  /** Maximum amount an offline till may approve by PIN; 0: not allowed. */
  offlineApprovalLimit: z.int(),
  finishTablesAtPayment: z.boolean(),
  printAllItemsOnFactor: z.boolean(),
  guestNotices: guestNoticesShape,
  scheduledOrders: z.boolean(),
  slotMinutes: z.literal(slotLengths),
  slotCapacityMinutes: z.int(),
  scheduleDaysAhead: z.int(),
  /** False once an order exists, because stored amounts are in this unit. */
  canChangeCurrency: z.boolean(),
  /** True when messages and payments of a vendor that is not a demo go to simulators. */
  usesSimulators: z.boolean(),
})
/** The settings of the office's own vendor. */
export type MyVendor = z.infer<typeof myVendorShape>

/** All fields are optional; absent ones stay unchanged. */
export const vendorChangesShape = z.object({
  name: textField(80).optional(),
  description: optionalTextField(500).optional(),
  phone: phoneField.optional(),
  secondPhone: phoneField.optional(),
  instagram: instagramField.optional(),
  enamad: enamadField.optional(),
  economicCode: economicCodeField.optional(),
  address: optionalTextField(300).optional(),
  position: positionShape.nullable().optional(),
  primaryColor: colorField.optional(),
  logoFileId: idField.nullable().optional(),
  coverFileId: idField.nullable().optional(),
  currency: currencyField.optional(),
  minimumBasket: moneyField.optional(),
  taxRateBp: rateField.optional(),
  taxOnPackaging: z.boolean().optional(),
  taxOnServiceFee: z.boolean().optional(),
  serviceFeeType: z.enum(serviceFeeTypes).optional(),
  serviceFeeValue: moneyField.optional(),
  serviceFeeDeliveryTypes: z.array(deliveryTypeField).max(4).optional(),
  orderPackagingCost: moneyField.optional(),
  orderPackagingOnServe: z.boolean().optional(),
  roundTo: moneyField.optional(),
  deliveryTypes: z.array(deliveryTypeField).max(4).optional(),
  payLaterChannels: z.array(channelField).max(5).optional(),
  onlinePayment: z.boolean().optional(),
  tipRatesBp: z
    .array(z.int().min(100).max(5_000))
    .max(4)
    .transform((rates) => [...rates].sort((a, b) => a - b))
    .optional(),
  preparationMinutes: minutesField.optional(),
  autoConfirm: z.boolean().optional(),
  dayStartHour: minutesField.optional(),
  unpaidExpiryMinutes: minutesField.optional(),
  finishAfterMinutes: minutesField.optional(),
  maxLineCount: z.int().min(0).max(100_000).optional(),
  offlineApprovalLimit: moneyField.optional(),
  finishTablesAtPayment: z.boolean().optional(),
  /** A kind that is not named stays as it is. */
  guestNotices: guestNoticesShape.partial().optional(),
  scheduledOrders: z.boolean().optional(),
  slotMinutes: z.literal(slotLengths).optional(),
  slotCapacityMinutes: z.int().min(1).max(10_000).optional(),
  scheduleDaysAhead: z.int().min(0).max(30).optional(),
})
export type VendorChanges = z.infer<typeof vendorChangesShape>

export const getMyVendor = defineEndpoint({
  method: 'GET',
  path: '/api-identity/identity/vendors/me',
  access: 'staff',
  summary: 'Returns all settings of the caller’s vendor',
  data: myVendorShape,
  refusals: {},
})

export const changeMyVendor = defineEndpoint({
  method: 'PUT',
  path: '/api-identity/identity/vendors/me',
  access: 'VENDOR_SETTINGS',
  summary: 'Changes settings; absent fields stay as they are. Returns violated rules as field errors',
  body: vendorChangesShape,
  data: myVendorShape,
  refusals: {},
})

export const setPrintItemsOption = defineEndpoint({
  method: 'PUT',
  path: '/api-identity/identity/vendors/setprintitemsonfactoroption',
  access: 'PRINTER_SETTINGS',
  summary: 'Sets whether kitchen tickets also show the items of other stations in small type',
  body: z.object({ printAllItemsOnFactor: z.boolean() }),
  data: z.object({ printAllItemsOnFactor: z.boolean() }),
  refusals: {},
})

/** Events of a vendor that open screens receive. */
export const vendorEvents = ['vendor-changed'] as const
