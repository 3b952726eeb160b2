import { toastProblem } from '@sofreh/ui'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../api/api.ts'
import { useDeed } from '../../../api/use-deed.ts'

/** The parties at the tables; news comes on the orders' line, and this is asked now and then anyway (R22). */
export const visitsQuery = queryOptions({
  queryKey: ['tables', 'visits'],
  queryFn: () => api('GET /api-sofreh/dining/visits'),
  refetchInterval: 15_000,
})

export type OfficeVisit = Awaited<ReturnType<NonNullable<(typeof visitsQuery)['queryFn']>>>[number]
export type OfficeCall = OfficeVisit['calls'][number]

export const visitSettingsQuery = queryOptions({
  queryKey: ['tables', 'visit-settings'],
  queryFn: () => api('GET /api-sofreh/dining/visit-settings'),
})

/** Something is done about a party; tables and orders are asked anew, whatever came of it. */
export function useVisitAct<Command>(send: (command: Command) => Promise<unknown>) {
  const client = useQueryClient()
  return useDeed({
    mutationFn: send,
    onError: toastProblem,
    onSettled: () => client.invalidateQueries({ queryKey: ['tables'] }),
  })
}
