import type { StatementRow } from '@sofreh/payments/client'
import { onlineProviders, type OnlineProvider } from '@sofreh/gateways/domain'
import { statementVerdicts } from '@sofreh/payments/domain'
import type { ListParams } from '@sofreh/ui'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../api/api.ts'

export const statementList = 'statements'
type Verdict = StatementRow['verdict']
export type Unit = 'RIAL' | 'TOMAN'

/** Verdicts without a difference. The others need a person. */
const agreeing: readonly Verdict[] = ['MATCHED', 'PROBABLE', 'GIVEN_BACK']
export const agrees = (verdict: Verdict) => agreeing.includes(verdict)

/** The most urgent first: money that only the provider or only the ledger has. */
export const inOrder: readonly Verdict[] = [
  'PAID_BUT_NOT_DONE',
  'NOT_IN_LEDGER',
  'NOT_IN_STATEMENT',
  'AMOUNT_DIFFERS',
  'TWICE',
  'UNREADABLE',
  'PROBABLE',
  'GIVEN_BACK',
  'MATCHED',
]

export const providers = onlineProviders
export const providerOf = (value: string | null | undefined) => onlineProviders.find((one) => one === value)

export function loadStatements({ pageNumber, pageSize }: ListParams) {
  return api('GET /api-sofreh/payments/reconciliations', { query: { pageNumber, pageSize } })
}

export const statementQuery = (id: string) =>
  queryOptions({
    queryKey: [statementList, 'one', id],
    queryFn: () => api('GET /api-sofreh/payments/reconciliations/{id}', { params: { id } }),
  })

/** Loads the rows of a comparison: one verdict, everything that differs (the default), or all. */
export function loadStatementRows(id: string) {
  return ({ pageNumber, pageSize, filters }: ListParams) => {
    const verdict = statementVerdicts.find((one) => one === filters['verdict'])
    const differences = filters['show'] === 'all' ? undefined : ('true' as const)
    return api('GET /api-sofreh/payments/reconciliations/{id}/rows', {
      params: { id },
      query: { pageNumber, pageSize, ...(verdict ? { verdict } : differences ? { differences } : {}) },
    })
  }
}

export function sendStatement({ file, provider, unit }: { file: File; provider: OnlineProvider; unit: Unit }) {
  return api('POST /api-sofreh/payments/reconciliations', { query: { provider, unit }, body: { file } })
}
