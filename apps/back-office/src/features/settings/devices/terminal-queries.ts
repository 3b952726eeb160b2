import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../api/api.ts'

const testedEveryMs = 1_500

export const terminalsQuery = queryOptions({
  queryKey: ['terminals'],
  queryFn: () => api('GET /api-identity/identity/posterminal/posterminals'),
  staleTime: 0,
  // Polls while a bridge tests a terminal.
  refetchInterval: ({ state: { data } }) =>
    data?.some(({ lastTask }) => lastTask?.kind === 'TEST' && lastTask.state !== 'ENDED') ? testedEveryMs : false,
})

/** Changes terminals, and refetches the list. */
export function useTerminalChange<Asked, Answer>(change: (asked: Asked) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: terminalsQuery.queryKey }),
  })
}
