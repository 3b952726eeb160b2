import type { ResultOf } from '@sofreh/contract'
import type { listReviews } from '@sofreh/ordering/contract'
import { toastProblem } from '@sofreh/ui'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../api/api.ts'
import { useCommand } from '../../../api/use-command.ts'

export type Review = ResultOf<typeof listReviews>['data'][number]

/** The number of differences that were not reviewed. */
export const waitingQuery = queryOptions({
  queryKey: ['order-reviews', 'waiting'],
  queryFn: async () => {
    const { totalCount } = await api('GET /api-sofreh/ordering/reviews', {
      query: { pageSize: 1, isReviewed: 'false' },
    })
    return totalCount
  },
})

/** Marks a difference as reviewed. */
export function useMarkSeen() {
  const client = useQueryClient()
  return useCommand({
    mutationFn: (id: string) => api('POST /api-sofreh/ordering/reviews/{id}/done', { params: { id }, body: {} }),
    onError: toastProblem,
    onSettled: () => client.invalidateQueries({ queryKey: ['order-reviews'] }),
  })
}
