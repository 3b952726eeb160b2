import type { ListParams } from '@sofreh/ui'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { useCommand } from '../../api/use-command.ts'

/** First part of every query key here: one change of a drawer refetches all of it. */
export const drawersKey = 'drawers'

export const drawersQuery = queryOptions({
  queryKey: [drawersKey, 'all'],
  queryFn: () => api('GET /api-sofreh/payments/drawers'),
  // Tills open and close shifts while this is shown.
  refetchInterval: 15_000,
})

/** Loads one page of shifts. Ignores unknown filters of hand-edited addresses. */
export function loadShifts({ pageNumber, pageSize, filters, sort }: ListParams) {
  const { drawerId, status, hasDifference } = filters
  return api('GET /api-sofreh/payments/shifts', {
    query: {
      pageNumber,
      pageSize,
      ...(sort === 'oldest' ? { sort } : {}),
      ...(drawerId && /^[0-9a-f-]{36}$/.test(drawerId) ? { drawerId } : {}),
      ...(status === 'OPEN' || status === 'CLOSED' ? { status } : {}),
      ...(hasDifference === 'true' ? { hasDifference: 'true' as const } : {}),
    },
  })
}

export const shiftQuery = (id: string) =>
  queryOptions({
    queryKey: [drawersKey, 'shift', id],
    queryFn: () => api('GET /api-sofreh/payments/shifts/{id}', { params: { id } }),
    refetchInterval: 15_000,
  })

export const reportQuery = (id: string) =>
  queryOptions({
    queryKey: [drawersKey, 'report', id],
    queryFn: () => api('GET /api-sofreh/payments/shifts/{id}/report', { params: { id } }),
  })

/** Loads one page of a shift's ledger, newest first. */
export function loadMovements(id: string) {
  return ({ pageNumber, pageSize }: ListParams) =>
    api('GET /api-sofreh/payments/shifts/{id}/movements', { params: { id }, query: { pageNumber, pageSize } })
}

/** Money outside shifts that the next Z will list, by method. */
export const outsideQuery = queryOptions({
  queryKey: [drawersKey, 'outside'],
  queryFn: () => api('GET /api-sofreh/payments/outside-shifts', { query: { pageNumber: 1, pageSize: 1 } }),
  refetchInterval: 60_000,
})

/** Loads one page of money outside shifts; with a shift in the address, what its Z listed. */
export async function loadOutside({ pageNumber, pageSize, filters }: ListParams) {
  const { namedIn } = filters
  const isShift = namedIn !== undefined && /^[0-9a-f-]{36}$/.test(namedIn)
  const { rows: data, ...page } = await api('GET /api-sofreh/payments/outside-shifts', {
    query: { pageNumber, pageSize, ...(isShift ? { namedIn } : {}) },
  })
  return { ...page, data }
}
export type OutsideRow = Awaited<ReturnType<typeof loadOutside>>['data'][number]

export type ShiftReportPage = Awaited<ReturnType<NonNullable<ReturnType<typeof reportQuery>['queryFn']>>>

/** Changes a drawer or a shift, and refetches everything of this feature. */
export function useDrawerChange<Command, Result>(send: (command: Command) => Promise<Result>) {
  const client = useQueryClient()
  return useCommand({
    mutationFn: send,
    // Not awaited: the refetch closes the dialog and would lose its last message.
    onSettled: () =>
      void client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith(drawersKey) }),
  })
}

/** The cash that couriers hold. */
export const courierCashQuery = queryOptions({
  queryKey: ['orders', 'couriers', 'cash'],
  queryFn: () => api('GET /api-sofreh/couriers/cash'),
})

/** The couriers who hold cash, without the amounts: a person who takes it counts it first. */
export const couriersWithCashQuery = queryOptions({
  queryKey: ['orders', 'couriers', 'with-cash'],
  queryFn: async () => (await api('GET /api/bikers/all-bikers')).filter(({ hasCash }) => hasCash),
})
