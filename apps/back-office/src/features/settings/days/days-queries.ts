import type { DaysView } from '@sofreh/vendors/client'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../api/api.ts'
import { landingQuery } from '../../../session/session-queries.ts'

export const daysQuery = queryOptions({
  queryKey: ['vendor', 'days'],
  queryFn: () => api('GET /api-sofreh/vendors/days'),
  staleTime: 0,
})

export type NewDay = DaysView['days'][number]

/** Adds and removes dated exceptions, and refetches the list and the vendor's open state. */
export function useChangeDays({ onError }: { onError: (error: unknown) => void }) {
  const client = useQueryClient()
  const onSuccess = (view: DaysView) => {
    client.setQueryData(daysQuery.queryKey, view)
    void client.invalidateQueries({ queryKey: landingQuery.queryKey })
  }
  const add = useMutation({
    mutationFn: (days: readonly NewDay[]) => api('POST /api-sofreh/vendors/days', { body: { days: [...days] } }),
    onSuccess,
    onError,
  })
  const remove = useMutation({
    mutationFn: (id: string) => api('DELETE /api-sofreh/vendors/days/{id}', { params: { id } }),
    onSuccess,
    onError,
  })
  return { add, remove }
}
