import type { ListParams } from '@sofreh/ui'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { useCommand } from '../../api/use-command.ts'
import { isDay } from '../../day-range/days-between.ts'

export const surveyList = 'surveys'

export function loadSurveys({ pageNumber, pageSize }: ListParams) {
  return api('GET /api/survey', { query: { pageNumber, pageSize } })
}

export const poolQuery = queryOptions({
  queryKey: [surveyList, 'pool'],
  queryFn: () => api('GET /api/questionpool'),
})

export type Days = { from?: string | undefined; to?: string | undefined }

/** Returns the days of the address. Leaves out an invalid day. */
export function daysOf({ from, to }: Days): { from?: string; to?: string } {
  return { ...(isDay(from) ? { from } : {}), ...(isDay(to) ? { to } : {}) }
}

export const resultsQuery = (id: string, days: Days) =>
  queryOptions({
    queryKey: [surveyList, 'results', id, daysOf(days)],
    queryFn: () => api('GET /api-sofreh/feedback/surveys/{id}/results', { params: { id }, query: daysOf(days) }),
  })

export function loadTextAnswers(asked: { id: string; questionId: string; days: Days; pageNumber: number }) {
  const { id, questionId, days, pageNumber } = asked
  const query = { questionId, pageNumber, pageSize: 10, ...daysOf(days) }
  return api('GET /api-sofreh/feedback/surveys/{id}/words', { params: { id }, query })
}

/** Writes surveys, and refetches everything shown of them: a form ends with its own answer. */
export function useSurveyChange<Command, Result>(send: (command: Command) => Promise<Result>) {
  const client = useQueryClient()
  return useCommand({
    mutationFn: send,
    onSettled: () => void client.invalidateQueries({ queryKey: [surveyList] }),
  })
}
