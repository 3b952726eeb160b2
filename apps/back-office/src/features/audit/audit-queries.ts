import { actKinds, changeKinds } from '@sofreh/audit/domain'
import { isUuid } from '@sofreh/kernel'
import type { ListParams } from '@sofreh/ui'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { chosenRange } from '../../day-range/chosen-range.ts'

/** First part of every query key here. */
export const auditKey = 'audit'
export const usualRange = 'LAST_7_DAY'

const idOf = (text: string | undefined) => (text !== undefined && isUuid(text) ? text : undefined)

/** The page, range and person that acts and changes are both listed by. Unknown filters of hand-edited addresses are ignored. */
function pageOf({ pageNumber, pageSize, filters }: ListParams) {
  const personId = idOf(filters['personId'])
  return { pageNumber, pageSize, ...chosenRange(filters, 'range', usualRange), ...(personId ? { personId } : {}) }
}

/** Loads one page of acts. */
export function loadActs(params: ListParams) {
  const { filters } = params
  const kind = actKinds.find((one) => one === filters['kind'])
  const shiftId = idOf(filters['shiftId'])
  return api('GET /api-sofreh/audit/acts', {
    query: { ...pageOf(params), ...(kind ? { kind } : {}), ...(shiftId ? { shiftId } : {}) },
  })
}

/** Loads one page of the change log. */
export function loadChanges(params: ListParams) {
  const kind = changeKinds.find((one) => one === params.filters['kind'])
  return api('GET /api-sofreh/audit/changes', { query: { ...pageOf(params), ...(kind ? { kind } : {}) } })
}

export const suspicionsQuery = (filters: ListParams['filters']) => {
  const query = chosenRange(filters, 'range', usualRange)
  return queryOptions({
    queryKey: [auditKey, 'suspicions', query],
    queryFn: () => api('GET /api-sofreh/audit/suspicions', { query }),
  })
}
export type Suspicion = Awaited<ReturnType<NonNullable<ReturnType<typeof suspicionsQuery>['queryFn']>>>[number]

/** The members of staff, for choosing one. */
export const peopleQuery = queryOptions({
  queryKey: [auditKey, 'people'],
  queryFn: async () => (await api('GET /api-sofreh/identity/staff', { query: { pageNumber: 1, pageSize: 100 } })).data,
  staleTime: 5 * 60_000,
})

/** The last shifts, for choosing one. */
export const shiftsQuery = queryOptions({
  queryKey: [auditKey, 'shifts'],
  queryFn: async () => (await api('GET /api-sofreh/payments/shifts', { query: { pageNumber: 1, pageSize: 50 } })).data,
  staleTime: 5 * 60_000,
})
