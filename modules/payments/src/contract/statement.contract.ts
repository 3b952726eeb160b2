import { dateRangeField, defineEndpoint, idField, idParams, instantField, pageQuery } from '@sofreh/contract'
import { z } from 'zod'
import { onlineProviders } from '@sofreh/gateways/domain'
import { statementVerdicts, transactionStates } from '../domain/index.ts'

/** Largest accepted statement in bytes: some hundred thousand lines of text. */
export const statementLimitBytes = 8 * 1024 * 1024

const sum = z.object({ verdict: z.enum(statementVerdicts), count: z.int(), amount: z.int(), ledgerAmount: z.int() })

export const statementView = z.object({
  id: idField,
  provider: z.enum(onlineProviders),
  fileName: z.string(),
  /** The days it covers; null when the file has no times. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  uploadedAt: z.string(),
  /** Lines with a payment, their sum, and the fees the provider deducted. */
  lines: z.int(),
  amount: z.int(),
  fee: z.int(),
  /** Lines of attempts that were never paid; not compared. */
  skipped: z.int(),
  sums: z.array(sum),
  /** True when the statement and the ledger agree in everything. */
  isEven: z.boolean(),
})
export type StatementView = z.output<typeof statementView>

export const statementRow = z.object({
  position: z.int(),
  /** The line of the file; null for a payment that is only in the ledger. */
  line: z.int().nullable(),
  verdict: z.enum(statementVerdicts),
  reference: z.string().nullable(),
  token: z.string().nullable(),
  amount: z.int().nullable(),
  fee: z.int().nullable(),
  at: z.string().nullable(),
  /** Our transaction; if it is not DONE, its provider can be asked. */
  transactionId: idField.nullable(),
  ledgerAmount: z.int().nullable(),
  ledgerStatus: z.enum(transactionStates).nullable(),
})
export type StatementRow = z.output<typeof statementRow>

export const compareProviderStatement = defineEndpoint({
  method: 'POST',
  path: '/api-sofreh/payments/reconciliations',
  access: 'REPORT_FINANCE',
  summary:
    'Reconciles a provider’s statement (CSV or Excel, form part `file`) with the ledger; the same file returns the same reconciliation',
  query: z.object({
    provider: z.enum(onlineProviders),
    /** The unit of its amounts, when the column header does not name one; default Rial. */
    unit: z.enum(['TOMAN', 'RIAL']).optional(),
  }),
  /** Form data; the handler reads its parts, so nothing is validated here. */
  body: z.unknown(),
  answer: 'form',
  data: statementView,
  idempotency: 'own',
  bodyLimit: statementLimitBytes + 64 * 1024,
  refusals: {
    STATEMENT_FILE_MISSING: 422,
    STATEMENT_UNREADABLE: 422,
    STATEMENT_TOO_LARGE: 413,
    STATEMENT_WRONG_COLUMNS: 422,
    STATEMENT_EMPTY: 422,
  },
})

export const listStatements = defineEndpoint({
  method: 'GET',
  path: '/api-sofreh/payments/reconciliations',
  access: 'REPORT_FINANCE',
  summary: 'Lists reconciled provider statements, newest first',
  query: pageQuery.pick({ pageNumber: true, pageSize: true }).extend({
    provider: z.enum(onlineProviders).optional(),
    /** By upload time: from inclusive, to exclusive. */
    from: instantField.optional(),
    to: instantField.optional(),
    dateRange: dateRangeField,
  }),
  data: statementView,
  answer: 'page',
  refusals: {},
})

export const getStatement = defineEndpoint({
  method: 'GET',
  path: '/api-sofreh/payments/reconciliations/{id}',
  access: 'REPORT_FINANCE',
  summary: 'Returns the sums of a reconciliation by verdict',
  params: idParams,
  data: statementView,
  refusals: { STATEMENT_NOT_FOUND: 404 },
})

export const listStatementRows = defineEndpoint({
  method: 'GET',
  path: '/api-sofreh/payments/reconciliations/{id}/rows',
  access: 'REPORT_FINANCE',
  summary: 'Lists the rows of a reconciliation in file order, all or of one verdict',
  params: idParams,
  query: pageQuery.pick({ pageNumber: true, pageSize: true }).extend({
    verdict: z.enum(statementVerdicts).optional(),
    /** Only lines that do not agree. */
    differences: z
      .enum(['true', 'false'])
      .transform((text) => text === 'true')
      .optional(),
  }),
  data: statementRow,
  answer: 'page',
  refusals: { STATEMENT_NOT_FOUND: 404 },
})

export const statementEndpoints = [compareProviderStatement, listStatements, getStatement, listStatementRows] as const
