import {
  type ListedTransaction,
  providerNames,
  transactionMethodLabels,
  type transactionStateLabels,
  transactionTypeLabels,
} from '@sofreh/payments/client'
import { transactionBanks } from '@sofreh/payments/domain'
import type { ListParams } from '@sofreh/ui'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { daysBetween } from '../../day-range/days-between.ts'
import { api } from '../../api/api.ts'
import { useCommand } from '../../api/use-command.ts'
import { saveFile } from '../../api/save-file.ts'
import { instantsOf, isTimeRange } from './time-range.ts'
import { paymentsText } from './payments.fa.ts'

export const transactionList = 'transactions'
const keysOf = <Key extends string>(values: Record<Key, string>) => Object.keys(values) as Key[]
export const statuses = ['DONE', 'PENDING', 'FAILED', 'INIT'] as const satisfies (keyof typeof transactionStateLabels)[]
export const types = keysOf(transactionTypeLabels)
export const methods = keysOf(transactionMethodLabels)
export const purposes = keysOf(paymentsText.filters.purposes)
/** Gateways, and the names for money that came through none. */
export const providers = Object.keys(providerNames) as ListedTransaction['provider'][]

export const banks = transactionBanks

/** Converts the address's filters into a query. Ignores unknown values of hand-edited addresses. */
function queryOf(filters: ListParams['filters']) {
  const one = <Name extends string, Value extends string>(name: Name, values: readonly Value[]) =>
    only(
      name,
      values.find((known) => known === filters[name]),
    )
  const flag = <Name extends string>(name: Name) => only(name, filters[name] === 'true' ? ('true' as const) : undefined)
  const amount = <Name extends string>(name: Name) =>
    only(name, /^\d{1,12}$/.test(filters[name] ?? '') ? Number(filters[name]) : undefined)
  const typed = <Name extends string>(name: Name, most: number) =>
    only(name, filters[name]?.slice(0, most) || undefined)
  return {
    ...one('status', statuses),
    ...one('type', types),
    ...one('method', methods),
    ...one('purpose', purposes),
    ...one('provider', providers),
    ...one('bank', banks),
    ...flag('unknown'),
    ...flag('refundsDue'),
    ...amount('minAmount'),
    ...amount('maxAmount'),
    ...typed('reference', 100),
    ...typed('orderNumber', 20),
    ...timesOf(filters),
  }
}

function only<Name extends string, Value>(name: Name, value: Value | undefined): { [Key in Name]?: Value } {
  return value === undefined ? {} : ({ [name]: value } as { [Key in Name]?: Value })
}

function timesOf({ range, fromDay, toDay }: ListParams['filters']) {
  return isTimeRange(range) ? instantsOf(range, new Date()) : daysBetween(fromDay, toDay)
}

export const rowsAtOnce = 20

/** Loads the transactions after the given cursor, or the first ones without it. */
export function loadTransactions({ search, filters, sort }: ListParams, after: string | undefined) {
  return api('GET /api-sofreh/payments/transactions', {
    query: {
      pageSize: rowsAtOnce,
      search,
      ...only('after', after),
      ...only('sort', sort === 'oldest' ? ('oldest' as const) : undefined),
      ...queryOf(filters),
    },
  })
}
export type ListedMovement = Awaited<ReturnType<typeof loadTransactions>>['data'][number]

/** Downloads the list as searched and filtered as a workbook. */
export async function downloadTransactions({ search, filters }: ListParams): Promise<void> {
  const query = { search, ...queryOf(filters) }
  saveFile((await api('GET /api-sofreh/payments/transactions/excel', { query })) as Blob, paymentsText.excelName)
}

const shownDuties = 3
const freshMs = 30_000

/** The newest unknown outcomes, and their count. */
export const unknownsQuery = queryOptions({
  queryKey: [transactionList, 'unknown'],
  queryFn: () =>
    api('GET /api-sofreh/payments/transactions', {
      query: { pageNumber: 1, pageSize: shownDuties, unknown: 'true' },
    }),
  refetchInterval: freshMs,
})

/** The oldest refunds a person must pay out. */
export const refundsDueQuery = queryOptions({
  queryKey: [transactionList, 'refund-duties'],
  queryFn: () =>
    api('GET /api-sofreh/payments/refund-duties', { query: { pageNumber: 1, pageSize: shownDuties, by: 'PERSON' } }),
  refetchInterval: freshMs,
})

/** The history of one transaction. */
export const historyQuery = (id: string) =>
  queryOptions({
    queryKey: [transactionList, 'history', id],
    queryFn: () => api('GET /api-sofreh/payments/transactions/{id}/story', { params: { id } }),
  })

export type HistoryStep = Awaited<ReturnType<NonNullable<ReturnType<typeof historyQuery>['queryFn']>>>['steps'][number]

export const bankQuery = queryOptions({
  queryKey: ['bank-configuration'],
  queryFn: () => api('GET /api/bankconfiguration'),
})

const askAgainMs = 5_000

/** The latest trial payment of each gateway. Polls while one has no outcome. */
export const trialsQuery = queryOptions({
  queryKey: ['gateway-trials'],
  queryFn: () => api('GET /api-sofreh/payments/gateway-trials'),
  staleTime: 0,
  refetchInterval: ({ state }) =>
    state.data?.some(({ result }) => result === 'OPEN' || result === 'UNKNOWN') ? askAgainMs : false,
})

/**
 * Changes payments or their set-up, and refetches what shows them.
 * @param tell shows a message when it is done, even if the form is already closed
 */
export function useMoneyChange<Command, Result>(
  send: (command: Command) => Promise<Result>,
  key: string,
  onDone?: (result: Result) => void,
) {
  const client = useQueryClient()
  return useCommand({
    mutationFn: send,
    ...(onDone ? { onSuccess: onDone } : {}),
    onSettled: () => client.invalidateQueries({ queryKey: [key] }),
  })
}

/** True for a refund that a person must pay out. */
export function waitsForPerson(transaction: Pick<ListedTransaction, 'type' | 'status' | 'way'>): boolean {
  return transaction.type === 'REFUND' && transaction.status === 'PENDING' && transaction.way !== 'PROVIDER'
}
