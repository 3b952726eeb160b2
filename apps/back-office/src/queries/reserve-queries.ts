import { addDays, instantAt } from '@sofreh/kernel'
import { toastProblem } from '@sofreh/ui'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '../api/api.ts'
import { useCommand } from '../api/use-command.ts'

/** Under the tables' key, so that the office's live stream refreshes it too. */
const reservesKey = ['tables', 'reserves'] as const

/** A day on this screen lasts from midnight to four the next morning. */
export const reservesQuery = (day: string) =>
  queryOptions({
    queryKey: [...reservesKey, day],
    queryFn: () => {
      const from = instantAt(day, 0).toISOString()
      const to = instantAt(addDays(day, 1), 4 * 60).toISOString()
      return api('GET /api/diningtables/reserves', { query: { from, to } })
    },
    refetchInterval: 20_000,
  })

export const waitingQuery = queryOptions({
  queryKey: [...reservesKey, 'waiting'],
  queryFn: () => api('GET /api-sofreh/dining/waiting'),
  refetchInterval: 20_000,
})

export type FreeTablesRequest = { startsAt: string; stayMinutes: number; partySize: number; exceptId: string }

export const freeTablesQuery = (request: FreeTablesRequest) =>
  queryOptions({
    queryKey: [...reservesKey, 'free', request],
    queryFn: () => api('GET /api-sofreh/dining/reserves/free-tables', { query: request }),
    staleTime: 0,
  })

/** Changes reservations or the waiting list, and refetches everything about tables. */
export function useReserveChange<Command, Result>(send: (command: Command) => Promise<Result>, isQuiet = false) {
  const client = useQueryClient()
  return useCommand({
    mutationFn: send,
    ...(isQuiet ? {} : { onError: toastProblem }),
    onSettled: () => void client.invalidateQueries({ queryKey: ['tables'] }),
  })
}

export const moveReserve = ({ id, to }: { id: string; to: 'SEATED' | 'RESERVED' | 'LEFT' | 'NO_SHOW' | 'CANCELED' }) =>
  to === 'SEATED' || to === 'RESERVED'
    ? api('PUT /api-sofreh/dining/reserves/{id}/seat', { params: { id }, body: { isSeated: to === 'SEATED' } })
    : api('PUT /api/diningtables/reserves/free', { body: { id, state: to } })
