import type { PrintJob } from '@sofreh/printing/client'
import type { ListParams } from '@sofreh/ui'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { useCommand } from '../../api/use-command.ts'

export const printersQuery = queryOptions({
  queryKey: ['printing', 'printers'],
  queryFn: () => api('GET /api-catalog/catalog/printers'),
  staleTime: 0,
})
export const stationsQuery = queryOptions({
  queryKey: ['printing', 'stations'],
  queryFn: () => api('GET /api-catalog/catalog/printerstations'),
  staleTime: 0,
})
/** Part of the printing key: a change there refetches it. */
export const printingSettingsQuery = queryOptions({
  queryKey: ['printing', 'settings'],
  queryFn: async () => {
    const { printAllItemsOnFactor } = await api('GET /api-identity/identity/vendors/me')
    return { printAllItemsOnFactor }
  },
  staleTime: 0,
})
export const bridgesQuery = queryOptions({
  queryKey: ['printing', 'bridges'],
  queryFn: () => api('GET /api-sofreh/printing/bridges'),
  staleTime: 0,
  // Refreshes the age of the last heartbeat.
  refetchInterval: 5_000,
})
export const goodsQuery = queryOptions({
  queryKey: ['printing', 'goods'],
  queryFn: () => api('GET /api-catalog/catalog/menucategories/printer'),
  staleTime: 0,
})
export const alarmsQuery = queryOptions({
  queryKey: ['printing', 'alarms'],
  queryFn: () => api('GET /api-sofreh/printing/alarms'),
  staleTime: 0,
})

/** Changes printers, stations or print jobs, and refetches what the screen shows: a form ends with its own answer. */
export function usePrintingChange<Asked, Answer>(change: (asked: Asked) => Promise<Answer>) {
  const client = useQueryClient()
  return useCommand({
    mutationFn: change,
    onSettled: () => void client.invalidateQueries({ queryKey: ['printing'] }),
  })
}

export const printJobList = 'printing'
export const printJobStates = ['QUEUED', 'SENT', 'PRINTED', 'FAILED'] as const satisfies readonly PrintJob['state'][]

/** Loads one page of print jobs. Ignores an unknown state. */
export function loadPrintJobs({ pageNumber, pageSize, filters }: ListParams) {
  const state = printJobStates.find((one) => one === filters['state'])
  return api('GET /api-sofreh/printing/jobs', { query: { pageNumber, pageSize, ...(state ? { state } : {}) } })
}
