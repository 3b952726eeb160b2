import { toastProblem } from '@sofreh/ui'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../api/api.ts'
import { useCommand } from '../../../api/use-command.ts'

/** The parties at the tables. The orders' stream invalidates this, and it polls as well (R22). */
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

/** Runs a command on a party, and refetches tables and orders whatever the result. */
export function useVisitAct<Command>(send: (command: Command) => Promise<unknown>) {
  const client = useQueryClient()
  return useCommand({
    mutationFn: send,
    onError: toastProblem,
    onSettled: () => client.invalidateQueries({ queryKey: ['tables'] }),
  })
}
