import { defineEndpoint, idField, mobileField } from '@sofreh/contract'
import { z } from 'zod'
import { currencies } from '../domain/index.ts'

/** As staff see a link: with its address, so that they can read it out or send it another way. */
export const paymentLinkView = z.object({
  id: idField,
  orderId: idField,
  shareId: idField.nullable(),
  url: z.string(),
  /** What it asks for at this moment. */
  amount: z.int(),
  expiresAt: z.string(),
  sms: z.enum(['WAITING', 'SENDING', 'SENT', 'FAILED', 'UNKNOWN']),
  timesSent: z.int(),
})
export type PaymentLinkView = z.output<typeof paymentLinkView>

export const sendPaymentLink = defineEndpoint({
  method: 'POST',
  path: '/api/payments/link',
  access: 'PAYMENT_TAKE',
  summary:
    'Sends the customer a link to pay what is due, or one share of the bill; the same link again within its life',
  body: z.object({
    /** Made by the till, so that a repeat sends nothing twice. */
    id: idField,
    orderId: idField,
    shareId: idField.optional(),
    /** Where the order has no customer, or somebody else pays. */
    mobile: mobileField.optional(),
  }),
  data: paymentLinkView,
  refusals: {
    ORDER_NOT_FOUND: 404,
    SHARE_NOT_FOUND: 404,
    ORDER_NOT_PAYABLE: 409,
    NOTHING_DUE: 409,
    ONLINE_PAYMENT_NOT_OFFERED: 409,
    LINK_NEEDS_MOBILE: 409,
    LINK_SENT_JUST_NOW: 429,
  },
})

/** What a payer may see: nothing that names or reaches a person. */
export const openPaymentLink = defineEndpoint({
  method: 'GET',
  path: '/api/payments/link/{id}',
  access: 'public',
  summary: 'What a payment link asks for: restaurant, order number, dishes, amount and whether it can still be paid',
  params: z.object({
    /** The link's token: it cannot be guessed. */
    id: z.string().min(1).max(100),
  }),
  data: z.object({
    orderId: idField,
    vendor: z.string(),
    number: z.string(),
    lines: z.array(z.object({ title: z.string(), count: z.int() })),
    amount: z.int(),
    currency: z.enum(currencies),
    /** IN_PROGRESS: somebody is paying it now. CLOSED: the order takes no more money. */
    state: z.enum(['OPEN', 'IN_PROGRESS', 'PAID', 'EXPIRED', 'CLOSED']),
    expiresAt: z.string(),
  }),
  refusals: { LINK_NOT_FOUND: 404 },
})

export const paymentLinkEndpoints = [sendPaymentLink, openPaymentLink] as const
