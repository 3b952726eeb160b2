import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/api.ts'

const pageSize = 100
/** More orders than this are not added up here; reports will do it in the database. */
const mostPages = 5

/** Today's orders, whole, or undefined when they are too many to be added up on this screen. */
export const dayQuery = queryOptions({
  queryKey: ['today', 'orders'],
  queryFn: async () => {
    const ask = (pageNumber: number) => api('GET /api/orders', { query: { dateRange: 'TODAY', pageNumber, pageSize } })
    const first = await ask(1)
    const pages = Math.ceil(first.totalCount / pageSize)
    if (pages > mostPages) return { totalCount: first.totalCount, orders: undefined }
    const rest = await Promise.all(Array.from({ length: Math.max(0, pages - 1) }, (_, index) => ask(index + 2)))
    return { totalCount: first.totalCount, orders: [first, ...rest].flatMap(({ data }) => data) }
  },
})

export const boardQuery = queryOptions({
  queryKey: ['today', 'board'],
  queryFn: () => api('GET /api-sofreh/ordering/board'),
  refetchInterval: 60_000,
})

/** Items that ran out or nearly so, and whether there is anything to sell at all. */
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

/** At so few portions somebody should think of it. */
const fewLeft = 5
