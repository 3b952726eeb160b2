import type { DataOf, SentOf } from '@sofreh/contract'
import type { listLetters, subscribeLetter } from '@sofreh/reporting/contract'
import { toastDone, toastProblem } from '@sofreh/ui'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../api/api.ts'
import { useCommand } from '../../../api/use-command.ts'
import { letterSettingsText as text } from './letter-settings.fa.ts'

export type LetterSubscription = DataOf<typeof listLetters>[number]
type Subscription = SentOf<typeof subscribeLetter>['body'] & { personId: string }

export const lettersQuery = queryOptions({
  queryKey: ['letters'],
  queryFn: () => api('GET /api-sofreh/reporting/letters'),
})

/** The members of staff who may get the letter. */
export const letterPeopleQuery = queryOptions({
  queryKey: ['letters', 'people'],
  queryFn: () => api('GET /api-sofreh/reporting/letters/people'),
})

export function useSubscribe() {
  const queries = useQueryClient()
  return useCommand({
    mutationFn: ({ personId, ...body }: Subscription) =>
      api('PUT /api-sofreh/reporting/letters/{personId}', { params: { personId }, body }),
    onSuccess: async () => {
      toastDone(text.saved)
      await queries.invalidateQueries({ queryKey: lettersQuery.queryKey })
    },
  })
}

export function useUnsubscribe() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (personId: string) => api('DELETE /api-sofreh/reporting/letters/{personId}', { params: { personId } }),
    onSuccess: () => toastDone(text.removed),
    onError: toastProblem,
    onSettled: () => queries.invalidateQueries({ queryKey: lettersQuery.queryKey }),
  })
}
