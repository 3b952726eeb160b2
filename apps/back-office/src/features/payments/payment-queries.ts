import type { ListedTransaction } from '@sofreh/payments/client'
import type { ListParams } from '@sofreh/ui'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { instantsOf, isTimeRange } from './time-range.ts'

export const transactionList = 'transactions'
export const statuses = ['DONE', 'PENDING', 'FAILED', 'INIT'] as const
export const types = ['PAYMENT', 'REFUND'] as const

/** One page of the list; what somebody wrote into the address by hand and no list knows is left out. */
export function loadTransactions({ pageNumber, pageSize, search, filters }: ListParams) {
  const status = statuses.find((one) => one === filters['status'])
  const type = types.find((one) => one === filters['type'])
  return api('GET /api-sofreh/payments/transactions', {
    query: {
      pageNumber,
      pageSize,
      search,
      ...(status ? { status } : {}),
      ...(type ? { type } : {}),
      ...(filters['needsPerson'] === 'true' ? { needsPerson: 'true' as const } : {}),
      ...(isTimeRange(filters['range']) ? instantsOf(filters['range'], new Date()) : {}),
    },
  })
}

export const storyQuery = (id: string) =>
  queryOptions({
    queryKey: [transactionList, 'story', id],
    queryFn: () => api('GET /api-sofreh/payments/transactions/{id}/story', { params: { id } }),
  })

export const bankQuery = queryOptions({
  queryKey: ['bank-configuration'],
  queryFn: () => api('GET /api/bankconfiguration'),
})

/** A change of money or of its set-up; what shows it is asked again when it is done. */
export function useMoneyChange<Command, Result>(send: (command: Command) => Promise<Result>, key: string) {
  const client = useQueryClient()
  return useMutation({ mutationFn: send, onSettled: () => client.invalidateQueries({ queryKey: [key] }) })
}

/** A refund that waits for a person to hand the money over. */
export function waitsForPerson(transaction: Pick<ListedTransaction, 'type' | 'status' | 'way'>): boolean {
  return transaction.type === 'REFUND' && transaction.status === 'PENDING' && transaction.way !== 'PROVIDER'
}
