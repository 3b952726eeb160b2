import type { ListParams } from '@sofreh/ui'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { useDeed } from '../../api/use-deed.ts'

/** First part of every key of this feature: one change of a drawer makes all of it ask again. */
export const drawersKey = 'drawers'

export const drawersQuery = queryOptions({
  queryKey: [drawersKey, 'all'],
  queryFn: () => api('GET /api-sofreh/payments/drawers'),
  // Tills open and close while this stands open.
  refetchInterval: 15_000,
})

/** One page of shifts; a filter that somebody wrote into the address and no list knows is left out. */
export function loadShifts({ pageNumber, pageSize, filters }: ListParams) {
  const { drawerId, status, hasDifference } = filters
  return api('GET /api-sofreh/payments/shifts', {
    query: {
      pageNumber,
      pageSize,
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

/** One page of a shift's ledger, newest first. */
export function loadMovements(id: string) {
  return ({ pageNumber, pageSize }: ListParams) =>
    api('GET /api-sofreh/payments/shifts/{id}/movements', { params: { id }, query: { pageNumber, pageSize } })
}

/** What the next Z is going to name, by method. */
export const outsideQuery = queryOptions({
  queryKey: [drawersKey, 'outside'],
  queryFn: () => api('GET /api-sofreh/payments/outside-shifts', { query: { pageNumber: 1, pageSize: 1 } }),
  refetchInterval: 60_000,
})

/** One page of money outside shifts; a shift in the address asks for what its Z named. */
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

/** A change of a drawer or a shift; everything of this feature is asked again when it is done. */
export function useDrawerChange<Command, Result>(send: (command: Command) => Promise<Result>) {
  const client = useQueryClient()
  return useDeed({
    mutationFn: send,
    // Not waited for: what is asked anew takes the dialog away, and its last word with it.
    onSettled: () =>
      void client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith(drawersKey) }),
  })
}
