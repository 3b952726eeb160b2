import { defineEndpoint, idField, moneyField, optionalTextField, textField } from '@sofreh/contract'
import { toLatinDigits } from '@sofreh/kernel'
import { z } from 'zod'
import { bankTypes } from '../domain/index.ts'
import { slipField } from './take-payment.contract.ts'
import { transactionView } from './transaction.contract.ts'

/** The card as a terminal prints it: digits and stars, never a whole number. */
const cardMaskField = z
  .string()
  .max(40)
  .transform((text) => toLatinDigits(text).replace(/[\s-]/g, ''))
  .pipe(z.string().regex(/^(?=.*[*xX])[\d*xX]{6,19}$/, 'WRONG_CARD_MASK'))

export const startTerminalPayment = defineEndpoint({
  method: 'POST',
  path: '/api/transactions/initialpospayment',
  access: 'kiosk or PAYMENT_TAKE',
  summary: 'Stores the attempt before a connected terminal is told to charge',
  body: z.object({
    /** Made by the till or bridge, so that a repeat begins nothing twice. */
    id: idField,
    orderId: idField,
    shareId: idField.optional(),
    shiftId: idField.optional(),
    amount: moneyField.min(1),
    bank: z.enum(bankTypes),
    /** The name the shop gave the terminal, or its number. */
    terminal: textField(40),
    /**
     * The bridge that a till would ask for this terminal where nobody answers: two bridges never charge for one payment. Absent: the till
     * asks none.
     */
    bridgeId: idField.optional(),
  }),
  data: transactionView,
  refusals: {
    ORDER_NOT_FOUND: 404,
    SHARE_NOT_FOUND: 404,
    /** A kiosk uses the one beside it. */
    TERMINAL_NOT_FOUND: 404,
    SHIFT_NOT_FOUND: 404,
    SHIFT_CLOSED: 409,
    ORDER_NOT_PAYABLE: 409,
    NOTHING_DUE: 409,
    PAYMENT_TOO_MUCH: 409,
    PAYMENT_IN_PROGRESS: 409,
    TERMINAL_BUSY: 409,
    TERMINAL_MOVED: 409,
    TERMINAL_AMOUNT_TOO_SMALL: 422,
  },
})

export const answerTerminalPayment = defineEndpoint({
  method: 'POST',
  path: '/api/transactions/approvepospayment',
  access: 'kiosk or PAYMENT_TAKE',
  summary: 'What the terminal answered: approved, declined, or nothing that can be read',
  body: z.object({
    id: idField,
    outcome: z.enum(['APPROVED', 'DECLINED', 'UNKNOWN']),
    /** What the terminal says it took; what was asked when it does not say. */
    amount: moneyField.min(1).optional(),
    /** The bank's retrieval number (RRN), and the terminal's own trace number. */
    reference: slipField.default(''),
    trace: slipField.default(''),
    cardMask: cardMaskField.optional(),
    /** The terminal's own code, for the story. */
    code: optionalTextField(40).default(''),
  }),
  data: transactionView,
  // The attempt's own id makes a repeat harmless.
  idempotency: 'own',
  refusals: { TRANSACTION_NOT_FOUND: 404, SHIFT_NOT_FOUND: 404 },
})

export const resolveTransaction = defineEndpoint({
  method: 'PATCH',
  path: '/api/transactions/transaction-status',
  access: 'TRANSACTION_RESOLVE',
  summary: 'A person with the slip says what became of a terminal payment nobody knows about',
  body: z.object({
    id: idField,
    status: z.enum(['DONE', 'FAILED']),
    /** The number on the slip; a paid one has one. */
    slipNumber: slipField.default(''),
    reason: textField(300),
  }),
  data: transactionView,
  refusals: {
    TRANSACTION_NOT_FOUND: 404,
    TRANSACTION_NOT_UNKNOWN: 409,
    ONLINE_NOT_BY_HAND: 409,
    SLIP_ALREADY_RECORDED: 409,
    SHIFT_NOT_FOUND: 404,
  },
})

export const terminalEndpoints = [startTerminalPayment, answerTerminalPayment, resolveTransaction] as const
