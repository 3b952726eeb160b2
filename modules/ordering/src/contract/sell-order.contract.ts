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
import { slipField } from '@sofreh/payments/contract'
import { transactionStates } from '@sofreh/payments/domain'
import { z } from 'zod'
import { deliveryTypeField, orderField } from './order-shape.ts'
import { editOrder } from './order.contract.ts'
import { newLineField, newLines, placeOrder, placingRefusals, wishes } from './place-order.contract.ts'
import { toldAddressField } from './told-address.ts'

const discountField = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('PERCENTAGE'), value: z.int().min(1).max(10_000) }),
  z.object({ kind: z.literal('FIX'), value: moneyField.min(1) }),
])

/** A line as staff ring it up: what a guest may say, and what needs a permission of its own. */
const staffLineField = newLineField.extend({
  /** 0 = with no course. */
  course: z.int().min(0).max(20).optional(),
  seat: z.int().min(1).max(200).optional(),
  /** The kitchen waits with it until it is fired. */
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

/** Money taken at the counter with the sale: cash with what was handed over, a card by hand. */
export const salePaymentField = z
  .object({
    /** Made by the till; the same id is the same payment. */
    id: idField,
    /** CREDIT is put on the customer's account; FOODRO was paid to that platform and is only recorded. */
    method: z.enum(['CASH', 'CARD', 'CREDIT', 'FOODRO']),
    amount: moneyField.min(1),
    /** Cash handed over; the change is what lies above `amount`. */
    given: moneyField.optional(),
    /** The slip's number of a card payment. */
    reference: slipField.optional(),
  })
  .refine((payment) => payment.given === undefined || payment.given >= payment.amount, {
    path: ['given'],
    message: 'GIVEN_TOO_LITTLE',
  })

const staffSale = {
  id: idField,
  deliveryType: deliveryTypeField.default('SERVE'),
  tableId: idField.optional(),
  /** An address of the customer, where the food is brought. */
  addressId: idField.optional(),
  /** Where it is brought, as the customer just told it; it is theirs from then on. `addressId` goes before it. */
  address: toldAddressField.omit({ addressId: true }).optional(),
  /** What the way costs, said by hand. Other than what the pin's zone asks it needs PRICE_CHANGE; where no zone speaks it has to be said. */
  deliveryCost: moneyField.optional(),
  lines: staffLines,
  payments: z
    .array(salePaymentField)
    .max(10)
    .refine((payments) => new Set(payments.map(({ id }) => id)).size === payments.length, 'PAYMENT_ID_TWICE'),
  customer: z
    .object({
      phone: mobileField,
      firstName: textField(60).optional(),
      lastName: textField(60).optional(),
      /** The landline they rang from: theirs from then on. */
      landline: landlineField.optional(),
    })
    .optional(),
  numberOfPerson: z.int().min(1).max(100).optional(),
  description: optionalTextField(500).default(''),
  tip: moneyField.default(0),
  ...wishes,
  /** The drawer's shift that sells it; the sale carries it for ever. */
  shiftId: idField.optional(),
  /** Given by staff: needs DISCOUNT_GIVE. A rate is in basis points. */
  discount: discountField.optional(),
  preparationMinutes: z.int().min(14).max(600).optional(),
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
  /** Points and credit are somebody's. */
  CREDIT_NEEDS_CUSTOMER: 422,
  CREDIT_LIMIT_REACHED: 409,
  SHIFT_NOT_FOUND: 404,
  SHIFT_CLOSED: 409,
} as const

/** Ring and pay: the payments cover the price and the kitchen starts at once. */
export const quickOrder = defineEndpoint({
  method: 'POST',
  path: '/api/orders/quick',
  access: 'POS_USE',
  summary: 'A staff sale that is paid at once',
  body: z.object(staffSale),
  data: orderField,
  refusals: staffRefusals,
})

/** An open tab: the kitchen starts at once, the money comes later. */
export const postpaidOrder = defineEndpoint({
  method: 'POST',
  path: '/api/orders/postpaid',
  access: 'POS_USE',
  summary: 'A staff sale that is paid later',
  body: z.object({
    ...staffSale,
    payments: staffSale.payments.default([]),
    /** Opens a further bill on a table that has one. */
    isSecondBill: z.boolean().default(false),
  }),
  data: orderField,
  refusals: { ...staffRefusals, TABLE_HAS_OPEN_BILL: 409 },
})

/** The till's own edit of an open tab; the rules are those of every edit. */
export const editPostpaidOrder = defineEndpoint({
  method: 'PUT',
  path: '/api/orders/editpostpaid',
  access: 'POS_USE',
  summary: 'Edit an open tab by operations',
  body: editOrder.body,
  data: orderField,
  refusals: editOrder.refusals,
})

/** A guest orders at a paired kiosk: nobody is signed in, the device answers for it. */
export const kioskOrder = defineEndpoint({
  method: 'POST',
  path: '/api/orders/kiosk',
  access: 'kiosk',
  summary: 'Place an order at a paired kiosk; the answer does not say whose number was typed',
  body: z.object({
    id: idField,
    deliveryType: z.enum(['SERVE', 'PICKUP']),
    lines: newLines,
    /** CARD at the kiosk's terminal; CASH at the counter, by whichever method then, where orders of the kiosk may be paid later. */
    paymentType: z.enum(['CARD', 'CASH']),
    /** Who wants to be called or told when it is ready. */
    customer: z.object({ phone: mobileField, firstName: textField(60).optional() }).optional(),
    description: optionalTextField(500).default(''),
    tip: moneyField.default(0),
    discountCode: wishes.discountCode,
    expectedPrice: moneyField,
  }),
  data: orderField,
  refusals: placeOrder.refusals,
})

/** What a kiosk may know of an order that was placed at it: nothing of the person. */
export const readKioskOrder = defineEndpoint({
  method: 'GET',
  path: '/api-sofreh/ordering/kiosk/orders/{id}',
  access: 'kiosk',
  summary: 'What became of an order that was placed at this kiosk, and of its card payment',
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
          /** Nobody knows whether money moved; nobody may charge again meanwhile. */
          isUnknown: z.boolean(),
        })
        .nullable(),
    }),
  refusals: { ORDER_NOT_FOUND: 404 },
})
