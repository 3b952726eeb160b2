import { bankTypes } from '@sofreh/payments/domain'
import type { ListParams } from '@sofreh/ui'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../../api/api.ts'
import { chosenRange } from '../../../day-range/chosen-range.ts'
import { daysBetween } from '../../../day-range/days-between.ts'
import { saveFile } from '../../../api/save-file.ts'
import { reportsText } from './reports.fa.ts'

type Filters = ListParams['filters']

/** The chosen business days; today without a choice. */
const reportDays = (filters: Filters) => chosenRange(filters, 'range', 'TODAY')

function terminalFilters({ search, filters }: Pick<ListParams, 'search' | 'filters'>) {
  const bank = bankTypes.find((one) => one === filters['bank'])
  const { dateRange, from, to } = reportDays(filters)
  return {
    ...(dateRange ? { dateRange } : daysBetween(from, to)),
    ...(search ? { search } : {}),
    ...(bank ? { bank } : {}),
  }
}

/** The sums of each terminal and bank. */
export function terminalTotalsQuery(params: Pick<ListParams, 'search' | 'filters'>) {
  const query = terminalFilters(params)
  return queryOptions({
    queryKey: ['transactions', 'terminal-totals', query],
    queryFn: () => api('GET /api-sofreh/payments/terminal-totals', { query }),
  })
}

const rowsAtOnce = 20

/** Card payments, page by page from a cursor. */
export function terminalsQuery(params: Pick<ListParams, 'search' | 'filters'>) {
  const filters = terminalFilters(params)
  return infiniteQueryOptions({
    queryKey: ['transactions', 'terminals', filters],
    queryFn: ({ pageParam }) =>
      api('GET /api/transactions/postransactionreport', {
        query: { ...filters, pageSize: rowsAtOnce, ...(pageParam ? { after: pageParam } : {}) },
      }),
    initialPageParam: '',
    getNextPageParam: ({ data }) => (data.length < rowsAtOnce ? undefined : data.at(-1)?.cursor),
  })
}

export async function downloadTerminals(params: Pick<ListParams, 'search' | 'filters'>): Promise<void> {
  const query = terminalFilters(params)
  const workbook = (await api('GET /api/transactions/postransactionreport/excel', { query })) as Blob
  saveFile(workbook, reportsText.terminals.file)
}

export const methodsQuery = (filters: Filters) =>
  queryOptions({
    queryKey: ['sales-by-method', reportDays(filters)],
    queryFn: () => api('GET /api/orders/getvendorbrandpaymentmethodsalesreport', { query: reportDays(filters) }),
  })

export async function downloadMethods({ filters }: Pick<ListParams, 'filters'>): Promise<void> {
  const query = reportDays(filters)
  const workbook = (await api('GET /api/orders/getvendorbrandpaymentmethodsalesreport/excel', { query })) as Blob
  saveFile(workbook, reportsText.methods.file)
}

export function loadCreditOrders({ pageNumber, pageSize, filters }: ListParams) {
  const query = { pageNumber, pageSize, ...chosenRange(filters, 'range') }
  return api('GET /api/orders/getcreditordersreport', { query })
}

export type CreditOrder = Awaited<ReturnType<typeof loadCreditOrders>>['data'][number]
