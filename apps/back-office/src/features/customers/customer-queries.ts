import type { ListParams } from '@sofreh/ui'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { saveFile } from '../../api/save-file.ts'
import { customersText } from './customers.fa.ts'

export const customerList = 'customers'
export const sorts = ['newest', 'lastOrder', 'spent', 'orders', 'name'] as const
export const reportSorts = ['spent', 'lastOrder', 'orders', 'newest', 'name', 'debt', 'points'] as const
export const accounts = ['POINTS', 'WALLET', 'DEBT', 'LIMIT'] as const

/** One page for whoever may see customers; what somebody wrote into the address by hand and no list knows is left out. */
export async function loadCustomers({ pageNumber, pageSize, search, filters }: ListParams) {
  const sort = sorts.find((one) => one === filters['sort'])
  const query = { pageNumber, pageSize, search, ...(sort ? { sort } : {}) }
  const page = await api('GET /api-identity/identity/customers', { query })
  return { ...page, data: page.data.map((customer) => ({ ...customer, account: undefined })) }
}

/** The same page with what each has and owes, for whoever may read the report. */
export function loadReport({ pageNumber, pageSize, search, filters }: ListParams) {
  return api('GET /api-identity/identity/customers/report', {
    query: { pageNumber, pageSize, search, sort: reportSortOf(filters) },
  })
}

const reportSortOf = (filters: ListParams['filters']) =>
  reportSorts.find((one) => one === filters['sort']) ?? ('newest' as const)

/** Fetches the workbook of the list as it is searched and sorted, and hands it to the browser as a file. */
export async function downloadReport({ search, filters }: ListParams): Promise<void> {
  const query = { search, sort: reportSortOf(filters) }
  const workbook = (await api('GET /api-identity/identity/customers/report/excel', { query })) as Blob
  saveFile(workbook, customersText.excelName)
}

export const customerQuery = (id: string) =>
  queryOptions({
    queryKey: [customerList, 'one', id],
    queryFn: () => api('GET /api-identity/identity/customers/{id}/information', { params: { id } }),
  })

/** The statement's page; its name is the customer's, so that two customers never share one. */
export const statementName = (id: string) => `${customerList}-statement-${id}`
export const loadStatement =
  (id: string) =>
  ({ pageNumber, pageSize, filters }: ListParams) => {
    const account = accounts.find((one) => one === filters['account'])
    return api('GET /api-sofreh/customers/{id}/statement', {
      params: { id },
      query: { pageNumber, pageSize, ...(account ? { account } : {}) },
    })
  }

/** A change of one customer; their page, their statement and the list are asked again. */
export function useCustomerChange<Command, Result>(id: string, send: (command: Command) => Promise<Result>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: [customerList] }),
        client.invalidateQueries({ queryKey: [statementName(id)] }),
      ]),
  })
}
