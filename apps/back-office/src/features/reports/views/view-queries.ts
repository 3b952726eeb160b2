import type { DataOf } from '@sofreh/contract'
import type { listReportViews } from '@sofreh/reporting/contract'
import { toastDone, toastProblem } from '@sofreh/ui'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../api/api.ts'

export type ReportView = DataOf<typeof listReportViews>[number]
export type NewView = Pick<ReportView, 'id' | 'name' | 'report' | 'filters'>

export const viewsQuery = queryOptions({
  queryKey: ['report-views'],
  queryFn: () => api('GET /api-sofreh/reporting/views'),
})

/** Saves a view, or changes the one with this id; then `done` is shown. */
export function useSaveView(done: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...body }: NewView) => api('PUT /api-sofreh/reporting/views/{id}', { params: { id }, body }),
    onSuccess: async () => {
      toastDone(done)
      await queries.invalidateQueries({ queryKey: viewsQuery.queryKey })
    },
    onError: toastProblem,
  })
}

export function useRemoveView(done: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api('DELETE /api-sofreh/reporting/views/{id}', { params: { id } }),
    onSuccess: () => toastDone(done),
    onError: toastProblem,
    // A view that another tab has deleted leaves the list as well.
    onSettled: () => queries.invalidateQueries({ queryKey: viewsQuery.queryKey }),
  })
}
