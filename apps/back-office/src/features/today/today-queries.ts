import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/api.ts'

/** The figures of the day, summed by the server however many orders there are. */
export const dayQuery = queryOptions({
  queryKey: ['today', 'figures'],
  queryFn: () => api('GET /api-sofreh/ordering/today'),
  refetchInterval: 60_000,
})

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
