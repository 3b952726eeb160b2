import {
  defineEndpoint,
  flagField,
  idField,
  instantField,
  moneyField,
  optionalTextField,
  textField,
} from '@sofreh/contract'
import { z } from 'zod'
import { type CouponRefusal, couponRefusals } from '../domain/index.ts'
import { channelField, codeRulesView, deliveryTypeField, discountField, foundCodeView } from './discount-code-shapes.ts'

const path = '/api-identity/identity/discountcodes'

/** Every refusal of a code with its HTTP status; shared by all calls that take a code. */
export const couponRefusalStatus = {
  DISCOUNT_CODE_NOT_FOUND: 404,
  DISCOUNT_CODE_GUESSED_TOO_OFTEN: 429,
  DISCOUNT_CODE_INACTIVE: 409,
  DISCOUNT_CODE_NOT_YET: 409,
  DISCOUNT_CODE_EXPIRED: 409,
  DISCOUNT_CODE_USED_UP: 409,
  DISCOUNT_CODE_NEEDS_CUSTOMER: 409,
  DISCOUNT_CODE_ALREADY_USED: 409,
  DISCOUNT_CODE_FIRST_ORDER_ONLY: 409,
  DISCOUNT_CODE_NOT_ON_CHANNEL: 409,
  DISCOUNT_CODE_NOT_FOR_DELIVERY_TYPE: 409,
  DISCOUNT_CODE_NOT_TODAY: 409,
  DISCOUNT_CODE_NOT_NOW: 409,
  DISCOUNT_CODE_NO_ITEM: 409,
  DISCOUNT_CODE_ITEMS_ON_SALE: 409,
  DISCOUNT_CODE_BELOW_MINIMUM: 409,
} as const satisfies Record<CouponRefusal, 404 | 409 | 429>

/** The refusals that need no basket. */
const {
  DISCOUNT_CODE_NO_ITEM: _,
  DISCOUNT_CODE_ITEMS_ON_SALE: __,
  DISCOUNT_CODE_BELOW_MINIMUM: ___,
  ...withoutBasket
} = couponRefusalStatus

const codeParams = z.object({ code: textField(64) })

export const availableDiscountCodes = defineEndpoint({
  method: 'GET',
  path: `${path}/available`,
  access: 'customer',
  summary: 'Lists the discount codes that the guest may use now: their own and public ones',
  data: z.array(codeRulesView),
  refusals: {},
})

/** Returns the rules too, so that a till can check them for each basket without a connection. */
export const findDiscountCode = defineEndpoint({
  method: 'GET',
  path: `${path}/getbycode/{code}`,
  access: 'POS_USE',
  summary: 'Returns a code for the till, or why it does not apply',
  params: codeParams,
  query: z.object({
    channel: channelField.default('SALON'),
    deliveryType: deliveryTypeField.optional(),
    customerId: idField.optional(),
    isFirstOrder: flagField.optional(),
    /** The order being edited; its own use of the code does not count against it. */
    orderId: idField.optional(),
  }),
  data: foundCodeView,
  refusals: withoutBasket,
})

/** Counts wrong guesses by address: the eleventh in ten minutes is refused with TOO_MANY_REQUESTS. */
export const findSiteDiscountCode = defineEndpoint({
  method: 'GET',
  path: `${path}/site/getbycode/{code}`,
  access: 'public',
  summary: 'Returns a code for a guest’s cart, or why it does not apply',
  params: codeParams,
  query: z.object({
    channel: z.enum(['WEBSITE', 'QR', 'KIOSK']).default('WEBSITE'),
    deliveryType: deliveryTypeField.optional(),
  }),
  data: foundCodeView,
  refusals: withoutBasket,
})

/** A line of a sample basket; fields of an order line that it lacks cost nothing. */
const tryLineField = z.object({
  menuItemId: idField,
  categoryId: idField,
  title: optionalTextField(120).default(''),
  count: z.int().min(1).max(99),
  price: moneyField.max(1_000_000_000),
  discount: discountField.nullable().default(null),
})

export const tryDiscountCode = defineEndpoint({
  method: 'POST',
  path: '/api-sofreh/pricing/try-discount-code',
  access: 'DISCOUNT_VIEW',
  summary: 'Evaluates a discount code for a sample cart at a time; changes nothing',
  body: z.object({
    code: textField(64),
    at: instantField.optional(),
    channel: channelField.optional(),
    deliveryType: deliveryTypeField.optional(),
    customerId: idField.optional(),
    isFirstOrder: z.boolean().optional(),
    deliveryCost: moneyField.max(1_000_000_000).default(0),
    lines: z.array(tryLineField).min(1).max(100),
  }),
  data: z.object({
    applies: z.boolean(),
    refusal: z.enum(couponRefusals).nullable(),
    message: z.string(),
    discount: z.int(),
    freeItems: z.array(z.object({ menuItemId: z.string(), count: z.int() })),
    facts: z.record(z.string(), z.unknown()),
  }),
  refusals: {},
  idempotency: 'own',
})
