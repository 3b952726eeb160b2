import { defineEndpoint, idField, idParams, moneyField, optionalTextField } from '@sofreh/contract'
import { toLatinDigits } from '@sofreh/kernel'
import { z } from 'zod'
import { ledgerView, transactionView } from './transaction.contract.ts'

/** The number on a terminal's slip, in any digits. */
export const slipField = z
  .string()
  .max(40)
  .transform((text) => toLatinDigits(text).replace(/[\s-]/g, ''))
  .pipe(z.string().regex(/^\d{0,20}$/, 'WRONG_SLIP_NUMBER'))

/** The share of a split bill that is paid, and the drawer's shift that takes it. */
const place = { shareId: idField.optional(), shiftId: idField.optional() }
const taken = z.object({ transaction: transactionView, ledger: ledgerView, due: z.int() })
const takeRefusals = {
  ORDER_NOT_FOUND: 404,
  SHARE_NOT_FOUND: 404,
  ORDER_NOT_PAYABLE: 409,
  NOTHING_DUE: 409,
  PAYMENT_TOO_MUCH: 409,
  PAYMENT_IN_PROGRESS: 409,
  SHIFT_NOT_FOUND: 404,
  SHIFT_CLOSED: 409,
} as const

export const payByStandAloneTerminal = defineEndpoint({
  method: 'POST',
  path: '/api/payments/manualpaybypos',
  access: 'PAYMENT_TAKE',
  summary: 'Records a card payment taken on a terminal that is not connected',
  body: z.object({
    /** Made by the till, so that a repeat records nothing twice. */
    id: idField,
    orderId: idField,
    amount: moneyField.min(1),
    slipNumber: slipField.default(''),
    ...place,
  }),
  data: taken,
  refusals: { ...takeRefusals, SLIP_ALREADY_RECORDED: 409 },
})

export const payByCash = defineEndpoint({
  method: 'POST',
  path: '/api-sofreh/payments/cash',
  access: 'PAYMENT_TAKE',
  summary: 'Records cash: what it pays, what was handed over, what change goes back',
  body: z.object({ id: idField, orderId: idField, amount: moneyField.min(1), given: moneyField.optional(), ...place }),
  data: taken,
  refusals: takeRefusals,
})

export const payInSeveralWays = defineEndpoint({
  method: 'POST',
  path: '/api-sofreh/payments/take',
  access: 'PAYMENT_TAKE',
  summary: 'Records money taken in several ways at once, each its own transaction; all of them or none',
  body: z.object({
    orderId: idField,
    ...place,
    payments: z
      .array(
        z.object({
          id: idField,
          method: z.enum(['CASH', 'CARD', 'CREDIT', 'FOODRO']),
          amount: moneyField.min(1),
          given: moneyField.optional(),
          slipNumber: slipField.default(''),
        }),
      )
      .min(1)
      .max(20),
  }),
  data: z.object({ transactions: z.array(transactionView), ledger: ledgerView, due: z.int() }),
  refusals: { ...takeRefusals, SLIP_ALREADY_RECORDED: 409, CREDIT_NEEDS_CUSTOMER: 409, CREDIT_LIMIT_REACHED: 409 },
})

export const confirmRefundByHand = defineEndpoint({
  method: 'POST',
  path: '/api-sofreh/payments/refunds/{id}/done',
  // The refund itself was approved when it was decided: whoever is at the drawer hands the money over.
  access: 'PAYMENT_TAKE or ORDER_REFUND',
  mayBeApproved: true,
  summary: 'A person gave the money back by hand: cash, terminal or transfer',
  params: idParams,
  body: z.object({
    slipNumber: slipField.default(''),
    note: optionalTextField(300).default(''),
    /** The drawer's shift that gave the money. */
    shiftId: idField.optional(),
    /** It was handed over while the till had no network. */
    isLate: z.boolean().default(false),
  }),
  data: transactionView,
  refusals: {
    TRANSACTION_NOT_FOUND: 404,
    REFUND_NOT_BY_HAND: 409,
    REFUND_ALREADY_DONE: 409,
    SHIFT_NOT_FOUND: 404,
    SHIFT_CLOSED: 409,
  },
})
