import { useRouter, useRouterState } from '@tanstack/react-router'
import { useCallback, useContext, useEffect, useRef } from 'react'
import { type ListSearch, ListStorageContext } from './list-storage.ts'

/** Parameters of a list, stored in the URL: shareable, restored by the back button. */
export type ListParams = {
  pageNumber: number
  pageSize: number
  search: string
  sort: string
  filters: Record<string, string>
}
export type ListParamsChange = Partial<Omit<ListParams, 'filters'>> & { filters?: Record<string, string | undefined> }

const own = ['pageNumber', 'pageSize', 'search', 'sort'] as const

/** Reads a list's parameters from parsed search params; missing or invalid ones get the default. */
export function readListParams(search: Record<string, unknown>, pageSize: number): ListParams {
  const filters: Record<string, string> = {}
  for (const [name, value] of Object.entries(search)) {
    if ((own as readonly string[]).includes(name)) continue
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      filters[name] = String(value)
  }
  return {
    pageNumber: atLeastOne(search['pageNumber'], 1),
    pageSize: Math.min(atLeastOne(search['pageSize'], pageSize), 100),
    search:
      typeof search['search'] === 'string' || typeof search['search'] === 'number' ? String(search['search']) : '',
    sort: typeof search['sort'] === 'string' ? search['sort'] : '',
    filters,
  }
}

/** Returns the search params after a change. Anything but paging returns to the first page. */
export function changeListParams(search: Record<string, unknown>, change: ListParamsChange): Record<string, unknown> {
  const { filters, ...rest } = change
  const next: Record<string, unknown> = { ...search, ...filters, ...rest }
  if (change.pageNumber === undefined) delete next['pageNumber']
  for (const [name, value] of Object.entries(next)) {
    if (value === undefined || value === '' || (name === 'pageNumber' && value === 1)) delete next[name]
  }
  return next
}

/**
 * Returns a list's parameters and a function to change them. Filters are all other search params of the page.
 * @returns `[params, change]`; `change` replaces the history entry, so that back leaves the list at once
 */
export function useListParams(pageSize = 10): [ListParams, (change: ListParamsChange) => void] {
  const router = useRouter()
  const search = useRouterState({ select: (state) => state.location.search as Record<string, unknown> })
  const change = useCallback(
    (params: ListParamsChange) => {
      const next = changeListParams(router.latestLocation.search as Record<string, unknown>, params)
      void router.navigate({ to: '.', search: next as never, replace: true })
    },
    [router],
  )
  return [readListParams(search, pageSize), change]
}

function atLeastOne(value: unknown, otherwise: number): number {
  const number = Number(value)
  return Number.isInteger(number) && number >= 1 ? number : otherwise
}

/** Params that open something above a list, not list parameters. */
const notStored: readonly string[] = ['order', 'part']

/** Remembers page, search, sort and filters of the list at this path, and restores them when it is opened without any. */
export function useStoredListParams(): void {
  const storage = useContext(ListStorageContext)
  const router = useRouter()
  const { pathname, search } = useRouterState({ select: (state) => state.location })
  const openedAt = useRef<string>(undefined)
  useEffect(() => {
    const params = listed(search as Record<string, unknown>)
    const last = storage.read(pathname)
    const isOpening = openedAt.current !== pathname
    openedAt.current = pathname
    if (isOpening && last && Object.keys(params).length === 0 && Object.keys(last).length > 0)
      void router.navigate({ to: '.', search: { ...search, ...last } as never, replace: true })
    else storage.write(pathname, params)
  }, [storage, router, pathname, search])
}

function listed(search: Record<string, unknown>): ListSearch {
  const params: Record<string, ListSearch[string]> = {}
  for (const [name, value] of Object.entries(search)) {
    if (notStored.includes(name)) continue
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') params[name] = value
  }
  return params
}
