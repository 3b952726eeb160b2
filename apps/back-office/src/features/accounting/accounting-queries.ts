import type { ListParams } from '@sofreh/ui'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { saveFile } from '../../api/save-file.ts'
import { chosenRange } from '../../day-range/chosen-range.ts'

/** First part of every query key here. */
export const accountingKey = 'accounting'
export const usualRange = 'CURRENT_MONTH'

type Filters = ListParams['filters']

export const monthQuery = (filters: Filters) => {
  const query = chosenRange(filters, 'range', usualRange)
  return queryOptions({
    queryKey: [accountingKey, 'month', query],
    queryFn: () => api('GET /api-sofreh/accounting/month', { query }),
  })
}
export type Month = Awaited<ReturnType<NonNullable<ReturnType<typeof monthQuery>['queryFn']>>>

export async function downloadJournal(filters: Filters, name: string): Promise<void> {
  const query = chosenRange(filters, 'range', usualRange)
  saveFile((await api('GET /api-sofreh/accounting/journal/excel', { query })) as Blob, name)
}

export const settingsQuery = queryOptions({
  queryKey: [accountingKey, 'settings'],
  queryFn: () => api('GET /api-sofreh/accounting/settings'),
})
