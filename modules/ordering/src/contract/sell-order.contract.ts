import {
  defineEndpoint,
  idField,
  idParams,
  mobileField,
  moneyField,
  optionalTextField,
  textField,
} from '@sofreh/contract'
import { landlineField } from '@sofreh/customers/contract'
import { receiptNumberField } from '@sofreh/payments/contract'
import { transactionStates } from '@sofreh/payments/domain'
import { z } from 'zod'
import { deliveryTypeField, orderField } from './order-shape.ts'
import { editOrder, orderDiscountField } from './order.contract.ts'
import { newLineField, newLines, placeOrder, placingRefusals, orderOptions } from './place-order.contract.ts'
import { underOurNames } from './specification-names.ts'
import { typedAddressField } from './typed-address.ts'

const discountField = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('PERCENTAGE'), value: z.int().min(1).max(10_000) }),
  z.object({ kind: z.literal('FIX'), value: moneyField.min(1) }),
])

/** A line as staff enter it: the fields of a guest's line, and fields that need a separate permission. */
const staffLineField = newLineField.extend({
  /** Course number; 0 = none. */
  course: z.int().min(0).max(20).optional(),
  seat: z.int().min(1).max(200).optional(),
  /** Held back from the kitchen until it is fired. */
  isHeld: z.boolean().optional(),
  /** Needs PRICE_CHANGE. */
  changePrice: moneyField.optional(),
  /** Needs FREE_ITEM. */
  isFreeItem: z.boolean().optional(),
  /** Needs DISCOUNT_GIVE. */
  lineDiscount: discountField.optional(),
})
export type StaffLine = z.output<typeof staffLineField>

const staffLines = z
  .array(staffLineField)
  .min(1)
  .max(200)
  .refine((lines) => new Set(lines.map((line) => line.id)).size === lines.length, 'LINE_ID_TWICE')

/** A payment taken with the sale: cash with the amount handed over, or a card entered by hand. */
export const salePaymentField = z
  .object({
    /** Made by the till; the same id is the same payment. */
    id: idField,
    /** CREDIT is charged to the customer's account; FOODRO was paid to that platform and is only recorded. */
    method: z.enum(['CASH', 'CARD', 'CREDIT', 'FOODRO']),
    amount: moneyField.min(1),
    /** Cash handed over; the change is the excess over `amount`. */
    given: moneyField.optional(),
    /** The receipt number of a card payment. */
    reference: receiptNumberField.optional(),
  })
  .refine((payment) => payment.given === undefined || payment.given >= payment.amount, {
    path: ['given'],
    message: 'GIVEN_TOO_LITTLE',
  })

const preparation = z.int().min(14).max(600).optional()
const persons = z.int().min(1).max(100).optional()
const payments = z
  .array(salePaymentField)
  .max(10)
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'PAYMENT_ID_TWICE')

/** A sale by staff; `underOurNames` folds the specification's names into ours. */
const staffSale = {
  id: idField,
  deliveryType: deliveryTypeField.default('SERVE'),
  tableId: idField.optional(),
  /** One of the customer's addresses, for delivery. */
  addressId: idField.optional(),
  /** A new address given by the customer, which is saved for them. `addressId` takes precedence. */
  address: typedAddressField.omit({ addressId: true }).optional(),
  /** A delivery fee set by hand. Needs PRICE_CHANGE if it differs from the zone's; required where no zone applies. */
  deliveryCost: moneyField.optional(),
  lines: staffLines,
  payments: payments.default([]),
  /** The specification's name of `payments`. */
  multiPayment: payments.optional(),
  customer: z
    .object({
      phone: mobileField,
      firstName: textField(60).optional(),
      lastName: textField(60).optional(),
      /** The landline of the call, which is saved for the customer. */
      landline: landlineField.optional(),
    })
    .optional(),
  numberOfPerson: persons,
  /** The specification's name of `numberOfPerson`. */
  numberOfCustomer: persons,
  description: optionalTextField(500).default(''),
  tip: moneyField.default(0),
  ...orderOptions,
  /** The drawer shift of the sale; never changes. */
  shiftId: idField.optional(),
  /** A discount by staff: needs DISCOUNT_GIVE. A rate is in basis points. */
  discount: orderDiscountField.optional(),
  preparationMinutes: preparation,
  /** The specification's name of `preparationMinutes`. */
  preparationTime: preparation,
  expectedPrice: moneyField,
  /** The device and its clock, for the order's history. */
  device: textField(60).optional(),
}

const staffRefusals = {
  ...placingRefusals,
  ORDER_NOT_PAID: 409,
  APPROVAL_NOT_USABLE: 409,
  PAYMENT_TOO_MUCH: 422,
  SLIP_ALREADY_RECORDED: 409,
  /** Points and credit need a customer. */
  CREDIT_NEEDS_CUSTOMER: 422,
  CREDIT_LIMIT_REACHED: 409,
  SHIFT_NOT_FOUND: 404,
  SHIFT_CLOSED: 409,
} as const

/** Sells and takes payment: the payments cover the price and the kitchen starts at once. */
export const quickOrder = defineEndpoint({
  method: 'POST',
  path: '/api/orders/quick',
  access: 'POS_USE',
  summary: 'Creates an order by staff that is paid at once',
  body: z.object(staffSale).transform(underOurNames),
  data: orderField,
  refusals: staffRefusals,
})

/** Opens a pay-later order: the kitchen starts at once, payment follows. */
export const postpaidOrder = defineEndpoint({
  method: 'POST',
  path: '/api/orders/postpaid',
  access: 'POS_USE',
  summary: 'Creates an order by staff that is paid later',
  body: z
    .object({
      ...staffSale,
      /** Opens an additional bill on a table that has one. */
      isSecondBill: z.boolean().default(false),
    })
    .transform(underOurNames),
  data: orderField,
  refusals: { ...staffRefusals, TABLE_HAS_OPEN_BILL: 409 },
})

/** Edits a pay-later order from the till, by the rules of every edit. */
export const editPostpaidOrder = defineEndpoint({
  method: 'PUT',
  path: '/api/orders/editpostpaid',
  access: 'POS_USE',
  summary: 'Edits an open order by operations',
  body: editOrder.body,
  data: orderField,
  refusals: editOrder.refusals,
})

/** Places an order at a paired kiosk: no user is signed in, the device authenticates. */
export const kioskOrder = defineEndpoint({
  method: 'POST',
  path: '/api/orders/kiosk',
  access: 'kiosk',
  summary: 'Places an order at a paired kiosk; the answer does not reveal whose number was typed',
  body: z.object({
    id: idField,
    deliveryType: z.enum(['SERVE', 'PICKUP']),
    lines: newLines,
    /** CARD at the kiosk's terminal; CASH means any method at the counter, where kiosk orders may be paid later. */
    paymentType: z.enum(['CARD', 'CASH']),
    /** The guest to notify when the order is ready. */
    customer: z.object({ phone: mobileField, firstName: textField(60).optional() }).optional(),
    description: optionalTextField(500).default(''),
    tip: moneyField.default(0),
    discountCode: orderOptions.discountCode,
    expectedPrice: moneyField,
  }),
  data: orderField,
  refusals: placeOrder.refusals,
})

/** Reads an order placed at the kiosk, without personal data. */
export const readKioskOrder = defineEndpoint({
  method: 'GET',
  path: '/api-sofreh/ordering/kiosk/orders/{id}',
  access: 'kiosk',
  summary: 'Returns an order placed at this kiosk and the state of its card payment',
  params: idParams,
  data: orderField
    .pick({
      id: true,
      number: true,
      state: true,
      deliveryType: true,
      paymentType: true,
      isPayLater: true,
      paid: true,
      due: true,
      estimatedReadyAt: true,
      expiresAt: true,
    })
    .extend({
      finalPrice: z.int(),
      /** The newest attempt at a terminal. */
      card: z
        .object({
          id: idField,
          status: z.enum(transactionStates),
          /** It is unknown whether money moved; no new charge may start meanwhile. */
          isUnknown: z.boolean(),
        })
        .nullable(),
    }),
  refusals: { ORDER_NOT_FOUND: 404 },
})
