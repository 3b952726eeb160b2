import type { MenuCategoryWithItems } from '@sofreh/catalog/client'
import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'

/** Key of everything read of the menu. */
export const menuKey = ['menu'] as const
export type Menu = { version: number; categories: MenuCategoryWithItems[] }

/** The whole menu of the vendor, for the menu's screens and the search. */
export const menuQuery = queryOptions({
  queryKey: [...menuKey, 'all'],
  queryFn: (): Promise<Menu> => api('GET /api-catalog/catalog/menucategories/all'),
})
