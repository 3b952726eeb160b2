import type { ListParams } from '@sofreh/ui'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { useCommand } from '../../api/use-command.ts'
import { isDay } from '../../day-range/days-between.ts'

export const feedbackList = 'feedbacks'
const sorts = ['newest', 'oldest', 'rating'] as const
export const states = ['WAITING', 'REPLIED', 'PUBLISHED'] as const

/** Loads one page of reviews. Ignores unknown values of hand-edited addresses. */
export function loadFeedbacks({ pageNumber, pageSize, filters, ...params }: ListParams) {
  const { from, to } = filters
  const rating = [1, 2, 3, 4, 5].find((one) => String(one) === filters['rating'])
  const state = states.find((one) => one === filters['state'])
  const sort = sorts.find((one) => one === params.sort)
  return api('GET /api-sofreh/feedback/feedbacks', {
    query: {
      pageNumber,
      pageSize,
      ...(rating ? { rating } : {}),
      ...(state ? { state } : {}),
      ...(sort ? { sort } : {}),
      ...(isDay(from) ? { from } : {}),
      ...(isDay(to) ? { to } : {}),
    },
  })
}

export const ratingQuery = queryOptions({
  queryKey: [feedbackList, 'rating'],
  queryFn: () => api('GET /api-sofreh/feedback/rating'),
})

export const aspectsQuery = queryOptions({
  queryKey: [feedbackList, 'aspects'],
  queryFn: () => api('GET /api-sofreh/feedback/aspects'),
})

/** Writes about reviews, and refetches everything shown of them: a form ends with its own answer. */
export function useFeedbackChange<Command, Result>(send: (command: Command) => Promise<Result>) {
  const client = useQueryClient()
  return useCommand({
    mutationFn: send,
    onSettled: () => void client.invalidateQueries({ queryKey: [feedbackList] }),
  })
}
