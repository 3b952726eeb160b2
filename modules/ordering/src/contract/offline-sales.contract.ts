import {
  dateField,
  defineEndpoint,
  flagField,
  idField,
  idParams,
  instantField,
  mobileField,
  moneyField,
  optionalTextField,
  pageQuery,
  rateField,
  textField,
} from '@sofreh/contract'
import { landlineField } from '@sofreh/customers/contract'
import { discountTypes } from '@sofreh/pricing/domain'
import { defaultPreparationMinutes } from '@sofreh/vendors/domain'
import { z } from 'zod'
import { driftKinds } from '../domain/offline/offline-drift.ts'
import { deliveryTypeField } from './order-shape.ts'
import { reasonPart } from './order.contract.ts'
import { salePaymentField } from './sell-order.contract.ts'
import { typedAddressField } from './typed-address.ts'

const discountField = z.object({ kind: z.enum(['PERCENTAGE', 'FIX']), value: z.int().min(0).max(1_000_000_000_000) })

/** The price rules that the till applied. */
const rulesField = z.object({
  taxRateBp: rateField,
  taxOnPackaging: z.boolean(),
  taxOnServiceFee: z.boolean(),
  serviceFeeType: z.enum(['FIX', 'PERCENTAGE']),
  serviceFeeValue: moneyField,
  serviceFeeDeliveryTypes: z.array(deliveryTypeField).max(4),
  orderPackagingCost: moneyField,
  roundTo: moneyField.optional(),
})

/** A line as sold, with the facts of the till's own menu. */
export const soldLineField = z.object({
  id: idField,
  menuItemId: idField,
  categoryId: idField,
  title: textField(120),
  count: z.int().min(1).max(999),
  price: moneyField,
  discount: discountField.nullable().default(null),
  packagingCost: moneyField.default(0),
  servePackagingCost: moneyField.default(0),
  withTax: z.boolean(),
  toppings: z
    .array(
      z.object({
        toppingId: idField,
        toppingCategoryId: idField,
        title: textField(120),
        price: moneyField,
        count: z.int().min(1).max(99),
      }),
    )
    .max(60)
    .default([]),
  toppingCategories: z
    .array(z.object({ id: idField, free: z.int().min(0).max(99) }))
    .max(30)
    .default([]),
  note: optionalTextField(300).default(''),
  /** 0 means that the kitchen makes nothing; a till must send it explicitly, so the default is another value. */
  makeMinutes: z.int().min(0).max(1440).default(defaultPreparationMinutes),
  course: z.int().min(0).max(20).default(0),
  seat: z.int().min(1).max(200).nullable().default(null),
  isHeld: z.boolean().default(false),
  changePrice: moneyField.nullable().default(null),
  isFreeItem: z.boolean().default(false),
  /** The line is free by the sale's FREEITEM code. */
  isGift: z.boolean().default(false),
  lineDiscount: discountField.nullable().default(null),
})

/**
 * The limit of the clock difference, server minus till. A computer with a dead battery starts decades ago; its sales
 * still count.
 */
const centuryMs = 100 * 365 * 86_400_000
export const clockOffsetField = z.int().min(-centuryMs).max(centuryMs)

/** A sale by an offline till. It already happened, so the server records it instead of refusing it. */
export const offlineSaleField = z.object({
  /** Made by the till. */
  id: idField,
  /** The number on the slip: the device's letter and its own counter. */
  number: z.string().regex(/^[A-Z]{1,2}[1-9]\d{0,8}$/),
  device: textField(60),
  /** The till's clock, and its difference (server minus till) at the last contact with the server. */
  soldAt: instantField,
  clockOffsetMs: clockOffsetField.default(0),
  businessDate: dateField,
  /** The seller, where another user sends the sale. */
  personId: idField.optional(),
  /** The colleague who typed their PIN for its prices at the till. */
  approvedBy: idField.nullable().default(null),
  shiftId: idField.nullable().default(null),
  deliveryType: deliveryTypeField,
  /** A pay-later bill stays open for its payment; a sale paid at once does not. */
  isPayLater: z.boolean().default(false),
  /** The order was handed over at the till, so the server only stores it. */
  isFinished: z.boolean().default(false),
  table: z.object({ id: idField, name: textField(60), categoryName: optionalTextField(60).default('') }).nullable(),
  numberOfPerson: z.int().min(1).max(100).nullable().default(null),
  description: optionalTextField(500).default(''),
  /** The agreed time; the till could not check the slot's capacity. */
  scheduledFor: instantField.nullable().default(null),
  preparationMinutes: z.int().min(14).max(600).nullable().default(null),
  customer: z
    .object({
      phone: mobileField,
      firstName: textField(60).optional(),
      lastName: textField(60).optional(),
      landline: landlineField.optional(),
    })
    .nullable()
    .default(null),
  lines: z
    .array(soldLineField)
    .min(1)
    .max(200)
    .refine((lines) => new Set(lines.map((line) => line.id)).size === lines.length, 'LINE_ID_TWICE'),
  rules: rulesField,
  tip: moneyField.default(0),
  deliveryCost: moneyField.default(0),
  /** The address as the till had it; the seller set the delivery fee. */
  address: typedAddressField.nullable().default(null),
  discount: discountField.extend(reasonPart).nullable().default(null),
  /** The code of the sale, with its rules as the till had them. */
  coupon: z
    .object({
      id: idField,
      code: textField(64),
      type: z.enum(discountTypes),
      value: z.int().min(0).max(1_000_000_000_000),
      cap: moneyField.nullable().default(null),
      minimum: moneyField.default(0),
      isStacking: z.boolean().default(false),
      waivesPackaging: z.boolean().default(false),
    })
    .nullable()
    .default(null),
  points: z
    .object({ count: z.int().min(1).max(1_000_000_000), value: moneyField })
    .nullable()
    .default(null),
  payments: z
    .array(salePaymentField)
    .max(10)
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'PAYMENT_ID_TWICE'),
  /** The total on the slip. */
  finalPrice: moneyField,
})
export type OfflineSaleBody = z.output<typeof offlineSaleField>

export const offlineSales = defineEndpoint({
  method: 'POST',
  path: '/api-sofreh/ordering/offline-sales',
  access: 'POS_USE',
  summary: 'Accepts a till’s offline sales; each sale has its own result',
  // Every sale has its own id: a repeat, alone or in a batch, gets its first answer.
  idempotency: 'own',
  bodyLimit: 4 * 1024 * 1024,
  body: z.object({
    /** Validated one by one, so that a malformed sale does not block the others. */
    sales: z.array(z.unknown()).min(1).max(200),
  }),
  data: z.array(
    z.object({
      /** The id as sent; null where it was unreadable. */
      id: z.string().nullable(),
      outcome: z.enum(['ACCEPTED', 'KNOWN', 'MALFORMED', 'LATER']),
      orderId: idField.nullable(),
      /** The order number for people. */
      number: z.string().nullable(),
      /** The number of differences that need a review. */
      drift: z.int(),
      /** The errors of a malformed sale. */
      errors: z.array(z.object({ field: z.string(), code: z.string() })),
    }),
  ),
  refusals: {},
})

export const reviewField = z.object({
  id: idField,
  orderId: idField,
  number: z.string(),
  businessDate: z.string(),
  /** The kind of difference, one of `driftKinds`. */
  what: z.enum(driftKinds),
  lineId: idField.nullable(),
  lineTitle: z.string(),
  charged: z.int().nullable(),
  now: z.int().nullable(),
  createdAt: instantField,
  reviewedAt: instantField.nullable(),
  reviewedBy: idField.nullable(),
  note: z.string(),
})

export const listReviews = defineEndpoint({
  method: 'GET',
  path: '/api-sofreh/ordering/reviews',
  access: 'ORDER_VIEW',
  summary: 'Lists differences between offline sales and the rules, newest first',
  query: pageQuery.pick({ pageNumber: true, pageSize: true }).extend({ isReviewed: flagField.optional() }),
  answer: 'page',
  data: reviewField,
  refusals: {},
})

export const markReviewed = defineEndpoint({
  method: 'POST',
  path: '/api-sofreh/ordering/reviews/{id}/done',
  access: 'ORDER_EDIT',
  summary: 'Marks a difference of an offline sale as reviewed',
  params: idParams,
  body: z.object({ note: optionalTextField(300).default('') }),
  data: reviewField,
  refusals: { REVIEW_NOT_FOUND: 404 },
})
