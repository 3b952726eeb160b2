import { dateRangeField, defineEndpoint, flagField, idField, idParams, instantField, pageQuery } from '@sofreh/contract'
import { z } from 'zod'
import { currencies } from '@sofreh/kernel'
import {
  failureCodes,
  ledgerMethods,
  merchants,
  paymentProviders,
  paymentPurposes,
  refundMethods,
  transactionBanks,
  transactionStates,
  transactionTypes,
} from '../domain/index.ts'

/** The public view of a transaction: no credentials, no gateway token, only the masked card number. */
export const transactionView = z.object({
  id: idField,
  orderId: idField,
  type: z.enum(transactionTypes),
  method: z.enum(ledgerMethods),
  provider: z.enum(paymentProviders),
  bank: z.enum(transactionBanks).nullable(),
  /** The card terminal, by its name in the vendor's settings. */
  terminal: z.string().nullable(),
  merchant: z.enum(merchants),
  amount: z.int(),
  currency: z.enum(currencies),
  status: z.enum(transactionStates),
  /** The outcome is not known yet; the money must not be charged again meanwhile. */
  isUnknown: z.boolean(),
  isAbandoned: z.boolean(),
  /** Cash handed over and the change. */
  given: z.int().nullable(),
  change: z.int().nullable(),
  reference: z.string().nullable(),
  cardMask: z.string().nullable(),
  failure: z.enum(failureCodes).nullable(),
  /** For a refund: its method, the refunded payment, and the reason. */
  way: z.enum(refundMethods).nullable(),
  paymentId: idField.nullable(),
  /** For a payment confirmed after its attempt failed: the attempt it corrects. */
  correctsId: idField.nullable(),
  reason: z.string().nullable(),
  refunded: z.int(),
  /** The share of a split bill and the drawer's shift it belongs to. */
  shareId: idField.nullable(),
  shiftId: idField.nullable(),
  createdAt: z.string(),
  settledAt: z.string().nullable(),
})
export type TransactionView = z.output<typeof transactionView>

/** A payment at a card terminal; one for a customer's account has no order. */
export const terminalPaymentView = transactionView.extend({ orderId: idField.nullable() })
export type TerminalPaymentView = z.output<typeof terminalPaymentView>

/**
 * A transaction in the office's list, with the order's short number. Money for a customer's account has no order and
 * names the customer.
 */
export const listedTransaction = transactionView.extend({
  orderId: idField.nullable(),
  orderNumber: z.string().nullable(),
  purpose: z.enum(paymentPurposes),
  customerId: idField.nullable(),
  customerName: z.string().nullable(),
})
export type ListedTransaction = z.output<typeof listedTransaction>

/** One step in the history of an attempt; steps are listed oldest first. */
export const transactionStep = z.object({
  at: z.string(),
  kind: z.enum([
    'CREATED',
    'SENT',
    'START_FAILED',
    'RETURNED',
    'ASKED',
    'DONE',
    'FAILED',
    'ABANDONED',
    'CORRECTED',
    'REFUND_DUE',
    'REFUND_ASKED',
    'GIVEN_BACK',
    'WRITTEN_OFF',
    'ANSWERED',
    'RESOLVED',
    'PROVEN',
  ]),
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
})
export type TransactionStep = z.output<typeof transactionStep>

export const ledgerView = z.object({
  paid: z.int(),
  refunded: z.int(),
  refunding: z.int(),
  net: z.int(),
  /** The amount written off: it lowers the amount due and is never money. */
  writtenOff: z.int(),
  pending: z.boolean(),
  unknown: z.boolean(),
  transactions: z.array(transactionView),
})
export type LedgerView = z.output<typeof ledgerView>

export const getOrderTransactions = defineEndpoint({
  method: 'GET',
  path: '/api/orders/{id}/transactions',
  access: 'owner or ORDER_VIEW',
  summary: 'Lists the transactions of an order: payments, refunds and running attempts',
  params: idParams,
  /** `asks`: asks the gateway about open attempts first, as the background job would later. */
  query: z.object({ asks: z.literal('now').optional() }),
  data: ledgerView,
  refusals: { ORDER_NOT_FOUND: 404 },
})

export const listMyTransactions = defineEndpoint({
  method: 'GET',
  path: '/api/transactions/me',
  access: 'customer',
  summary: 'Lists the guest’s own payments at this vendor, newest first',
  query: pageQuery,
  data: transactionView,
  answer: 'page',
  refusals: {},
})

export const transactionFilters = {
  from: instantField.optional(),
  to: instantField.optional(),
  /** Business days of the vendor, instead of two times. */
  dateRange: dateRangeField,
  type: z.enum(transactionTypes).optional(),
  status: z.enum(transactionStates).optional(),
  method: z.enum(ledgerMethods).optional(),
  purpose: z.enum(paymentPurposes).optional(),
  provider: z.enum(paymentProviders).optional(),
  /** The bank of a card terminal or of a web gateway. */
  bank: z.enum(transactionBanks).optional(),
  minAmount: z.coerce.number().int().min(0).max(1_000_000_000_000).optional(),
  maxAmount: z.coerce.number().int().min(0).max(1_000_000_000_000).optional(),
  /** The complete proof of payment: a gateway's reference or a terminal's retrieval number. */
  reference: z.string().trim().max(100).optional(),
  orderId: idField.optional(),
  /** The short number of the order, in any digits. */
  orderNumber: z.string().max(20).optional(),
  /** Only unknown outcomes. */
  unknown: flagField.optional(),
  /** Only refunds that are still due. */
  refundsDue: flagField.optional(),
  /** Only rows that wait for a person: unknown outcomes and refunds to hand over. */
  needsPerson: flagField.optional(),
}

export const listTransactions = defineEndpoint({
  method: 'GET',
  path: '/api-sofreh/payments/transactions',
  access: 'REPORT_FINANCE',
  summary: 'Lists the vendor’s transactions, newest or oldest first',
  query: pageQuery.extend({
    ...transactionFilters,
    sort: z.enum(['newest', 'oldest']).default('newest'),
    /**
     * The `cursor` of the last row seen: returns what follows it, whatever was added meanwhile. Replaces `pageNumber`.
     */
    after: z.string().max(100).optional(),
  }),
  data: listedTransaction.extend({
    /** Its position in the list. */
    cursor: z.string(),
  }),
  answer: 'page',
  refusals: {},
})

export const getTransactionHistory = defineEndpoint({
  method: 'GET',
  path: '/api-sofreh/payments/transactions/{id}/story',
  access: 'REPORT_FINANCE',
  summary: 'Lists the events of one payment attempt or refund',
  params: idParams,
  data: z.object({
    transaction: listedTransaction,
    /** With the name of the person who acted; null for the system or a guest. */
    steps: z.array(transactionStep.extend({ person: z.string().nullable() })),
    related: z.array(transactionView),
  }),
  refusals: { TRANSACTION_NOT_FOUND: 404 },
})
