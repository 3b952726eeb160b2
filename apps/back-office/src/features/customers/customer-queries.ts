import type { ListParams } from '@sofreh/ui'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { saveFile } from '../../api/save-file.ts'
import { useCommand } from '../../api/use-command.ts'
import { chosenRange } from '../../day-range/chosen-range.ts'
import { daysBetween } from '../../day-range/days-between.ts'
import { customersText } from './customers.fa.ts'

export const customerList = 'customers'
export const sorts = ['newest', 'lastOrder', 'spent', 'orders', 'name'] as const
export const reportSorts = ['spent', 'lastOrder', 'orders', 'newest', 'name', 'debt', 'points'] as const
export const accounts = ['POINTS', 'WALLET', 'DEBT', 'LIMIT'] as const

/** Loads one page for staff who may see customers. Ignores unknown values of hand-edited addresses. */
export async function loadCustomers({ pageNumber, pageSize, search, ...params }: ListParams) {
  const sort = sorts.find((one) => one === params.sort)
  const query = { pageNumber, pageSize, search, ...(sort ? { sort } : {}) }
  const page = await api('GET /api-identity/identity/customers', { query })
  return { ...page, data: page.data.map((customer) => ({ ...customer, account: undefined })) }
}

/** Loads the same page with balances and debts, for staff who may read the report. */
export function loadReport({ pageNumber, pageSize, search, sort, filters }: ListParams) {
  return api('GET /api-identity/identity/customers/report', {
    query: { pageNumber, pageSize, search, sort: reportSortOf(sort), ...daysIn(filters) },
  })
}

/** The filter that holds the days of a list: of the last order, or of a movement. */
export const rangeFilter = 'range'

/** Returns the chosen days; whole days in Tehran. */
function daysIn(filters: ListParams['filters']) {
  const { dateRange, from, to } = chosenRange(filters, rangeFilter)
  return { ...(dateRange ? { dateRange } : {}), ...daysBetween(from, to) }
}

const reportSortOf = (asked: string) => reportSorts.find((one) => one === asked) ?? ('newest' as const)

/** Downloads the workbook of the list as searched, limited and sorted. */
export async function downloadReport({ search, sort, filters }: ListParams): Promise<void> {
  const query = { search, sort: reportSortOf(sort), ...daysIn(filters) }
  const workbook = (await api('GET /api-identity/identity/customers/report/excel', { query })) as Blob
  saveFile(workbook, customersText.excelName)
}

export const customerQuery = (id: string) =>
  queryOptions({
    queryKey: [customerList, 'one', id],
    queryFn: () => api('GET /api-identity/identity/customers/{id}/information', { params: { id } }),
  })

/** Cache name of a statement's page. It holds the customer's id, so that two customers never share one. */
export const statementName = (id: string) => `${customerList}-statement-${id}`
export const loadStatement =
  (id: string) =>
  ({ pageNumber, pageSize, filters }: ListParams) => {
    const account = accounts.find((one) => one === filters['account'])
    return api('GET /api-sofreh/customers/{id}/statement', {
      params: { id },
      query: { pageNumber, pageSize, ...(account ? { account } : {}), ...daysIn(filters) },
    })
  }

/** Changes one customer, and refetches their page, their statement and the list: a form ends with its own answer. */
export function useCustomerChange<Command, Result>(id: string, send: (command: Command) => Promise<Result>) {
  const client = useQueryClient()
  return useCommand({
    mutationFn: send,
    onSettled: () => {
      void client.invalidateQueries({ queryKey: [customerList] })
      void client.invalidateQueries({ queryKey: [statementName(id)] })
    },
  })
}
