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

const taken = z.object({ transaction: transactionView, ledger: ledgerView, due: z.int() })
const takeRefusals = {
  ORDER_NOT_FOUND: 404,
  ORDER_NOT_PAYABLE: 409,
  NOTHING_DUE: 409,
  PAYMENT_TOO_MUCH: 409,
  PAYMENT_IN_PROGRESS: 409,
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
  }),
  data: taken,
  refusals: { ...takeRefusals, SLIP_ALREADY_RECORDED: 409 },
})

export const payByCash = defineEndpoint({
  method: 'POST',
  path: '/api-sofreh/payments/cash',
  access: 'PAYMENT_TAKE',
  summary: 'Records cash: what it pays, what was handed over, what change goes back',
  body: z.object({ id: idField, orderId: idField, amount: moneyField.min(1), given: moneyField.optional() }),
  data: taken,
  refusals: takeRefusals,
})

export const confirmRefundByHand = defineEndpoint({
  method: 'POST',
  path: '/api-sofreh/payments/refunds/{id}/done',
  access: 'ORDER_REFUND',
  summary: 'A person gave the money back by hand: cash, terminal or transfer',
  params: idParams,
  body: z.object({ slipNumber: slipField.default(''), note: optionalTextField(300).default('') }),
  data: transactionView,
  refusals: { TRANSACTION_NOT_FOUND: 404, REFUND_NOT_BY_HAND: 409, REFUND_ALREADY_DONE: 409 },
})
