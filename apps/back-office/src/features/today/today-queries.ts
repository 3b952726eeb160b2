import type { DataOf } from '@sofreh/contract'
import type { dashboard } from '@sofreh/reporting/contract'
import type { DateRange } from '@sofreh/kernel'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../api/api.ts'

/** The number of orders of the day, for staff who may not see money. */
export const dayQuery = queryOptions({
  queryKey: ['today', 'figures'],
  queryFn: () => api('GET /api-sofreh/ordering/today'),
  refetchInterval: 60_000,
})

/** The dashboard of a named range. Facts follow an order within two seconds, so it is asked again soon. */
export const dashboardQuery = (dateRange: DateRange) =>
  queryOptions({
    queryKey: ['today', 'dashboard', dateRange],
    queryFn: () => api('GET /api/reports/dashboard', { query: { dateRange } }),
    placeholderData: keepPreviousData,
    refetchInterval: 20_000,
  })

export type Dashboard = DataOf<typeof dashboard>

export const boardQuery = queryOptions({
  queryKey: ['today', 'board'],
  queryFn: () => api('GET /api-sofreh/ordering/board'),
  refetchInterval: 60_000,
})

/** Orders of earlier days that are still open. */
export const leftOpenQuery = queryOptions({
  queryKey: ['today', 'left-open'],
  queryFn: () => api('GET /api-sofreh/ordering/left-open'),
  refetchInterval: 60_000,
})

/** Items that ran out or nearly so, and whether any item is on sale. */
export const shortQuery = queryOptions({
  queryKey: ['today', 'short'],
  queryFn: async () => {
    const menu = await api('GET /api-catalog/catalog/menucategories/all')
    const active = menu.categories.filter(({ isActive }) => isActive).flatMap(({ items }) => items)
    return {
      isMenuEmpty: menu.categories.every(({ items }) => items.length === 0),
      few: active.filter(({ isActive, stock }) => isActive && stock !== null && stock <= fewLeft),
    }
  },
})

/** Failed print jobs, printers and bridges; the alarm of every screen shares this answer. */
export const printingQuery = queryOptions({
  queryKey: ['printing', 'alarms'],
  queryFn: () => api('GET /api-sofreh/printing/alarms'),
  refetchInterval: 60_000,
})

/** A dish with this many portions left is listed. */
const fewLeft = 5
