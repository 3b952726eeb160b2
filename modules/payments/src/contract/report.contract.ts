import { dateRangeField, defineEndpoint, idField, idParams, instantField, pageQuery } from '@sofreh/contract'
import { z } from 'zod'
import { bankTypes, refundMethods, transactionStates, transactionTypes } from '../domain/index.ts'
import { getTransactionHistory, listedTransaction, transactionFilters } from './transaction.contract.ts'

const terminalFilters = {
  from: instantField.optional(),
  to: instantField.optional(),
  dateRange: dateRangeField,
  type: z.enum(transactionTypes).optional(),
  status: z.enum(transactionStates).optional(),
  bank: z.enum(bankTypes).optional(),
  terminal: z.string().max(40).optional(),
  search: z.string().max(100).optional(),
}

/** The card payments of one terminal, and their refunds. */
export const terminalTotal = z.object({
  /** Null for terminals that are not connected. */
  terminal: z.string().nullable(),
  bank: z.string().nullable(),
  payments: z.int(),
  paid: z.int(),
  refunds: z.int(),
  refunded: z.int(),
  /** Attempts with an unknown outcome; not included in any sum. */
  unknown: z.int(),
})
export type TerminalTotal = z.output<typeof terminalTotal>

export const getTerminalReport = defineEndpoint({
  method: 'GET',
  path: '/api/transactions/postransactionreport',
  access: 'REPORT_FINANCE',
  summary: 'Lists card payments at terminals, newest first',
  query: pageQuery.extend({
    ...terminalFilters,
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

export const getTerminalTotals = defineEndpoint({
  method: 'GET',
  path: '/api-sofreh/payments/terminal-totals',
  access: 'REPORT_FINANCE',
  summary: 'Returns the sums of card payments by terminal and bank, with the filters of the report',
  query: z.object(terminalFilters),
  data: z.array(terminalTotal),
  refusals: {},
})

export const exportTerminalReport = defineEndpoint({
  method: 'GET',
  path: '/api/transactions/postransactionreport/excel',
  access: 'REPORT_FINANCE',
  summary: 'Exports the report of card payments as a workbook',
  query: z.object(terminalFilters),
  data: z.unknown(),
  answer: 'excel',
  refusals: {},
})

export const exportTransactions = defineEndpoint({
  method: 'GET',
  path: '/api-sofreh/payments/transactions/excel',
  access: 'REPORT_FINANCE',
  summary: 'Exports the list of transactions as a workbook, with its filters',
  query: z.object({ ...transactionFilters, search: z.string().max(100).optional() }),
  data: z.unknown(),
  answer: 'excel',
  refusals: {},
})

export const refundDuty = z.object({
  transaction: listedTransaction,
  /** Whole minutes since it became due. */
  ageMinutes: z.int(),
})

export const listRefundDuties = defineEndpoint({
  method: 'GET',
  path: '/api-sofreh/payments/refund-duties',
  access: 'PAYMENT_TAKE or ORDER_REFUND or REPORT_FINANCE',
  summary: 'Lists refunds that staff still have to make, oldest first, with method and amount',
  query: pageQuery.pick({ pageNumber: true, pageSize: true }).extend({
    way: z.enum(refundMethods).optional(),
    /** Only refunds that wait for a person, or only those of a gateway. */
    by: z.enum(['PERSON', 'PROVIDER']).optional(),
    orderId: idField.optional(),
    /** Only refunds promised from this shift's drawer. */
    shiftId: idField.optional(),
  }),
  data: z.object({
    rows: z.array(refundDuty),
    pageNumber: z.int(),
    pageSize: z.int(),
    totals: z.array(z.object({ way: z.enum(refundMethods), count: z.int(), amount: z.int(), oldestAt: z.string() })),
  }),
  refusals: {},
})

export const askProviderNow = defineEndpoint({
  method: 'POST',
  path: '/api-sofreh/payments/transactions/{id}/ask',
  access: 'TRANSACTION_RESOLVE',
  summary: 'Inquires again about an online attempt, also a failed one, and records the result',
  params: idParams,
  data: getTransactionHistory.data,
  idempotency: 'own',
  refusals: { TRANSACTION_NOT_FOUND: 404, NOTHING_TO_ASK: 409 },
})

export const reportEndpoints = [
  getTerminalReport,
  getTerminalTotals,
  exportTerminalReport,
  exportTransactions,
  listRefundDuties,
  askProviderNow,
] as const
