import type { Page } from '@sofreh/contract'
import { searchForm } from '@sofreh/kernel'

export type ListFilter = { pageNumber: number; pageSize: number; search?: string | undefined }

export function isFound(search: string | undefined, text: string): boolean {
  return searchForm(text).includes(searchForm(search ?? ''))
}

/** Returns one page. Lists of staff and roles are small, so they are searched and paged in memory. */
export function pageOf<One, View>(all: readonly One[], filter: ListFilter, view: (one: One) => View): Page<View> {
  const { pageNumber, pageSize } = filter
  const start = (pageNumber - 1) * pageSize
  return { data: all.slice(start, start + pageSize).map(view), pageNumber, pageSize, totalCount: all.length }
}
