import type { Page } from '@sofreh/contract'
import { searchForm } from '@sofreh/kernel'

export type PageQuery = { pageNumber: number; pageSize: number; search?: string | undefined }

/** Returns whether the texts contain every term of the search. */
export function matches({ search }: PageQuery, ...texts: readonly string[]): boolean {
  const terms = searchForm(search ?? '')
    .split(' ')
    .filter((term) => term !== '')
  const text = terms.length > 0 ? searchForm(texts.join(' ')) : ''
  return terms.every((term) => text.includes(term))
}

/** Cuts one page. A menu is at most a few thousand rows in memory. */
export function pageOf<Thing, View>(
  found: readonly Thing[],
  query: PageQuery,
  view: (thing: Thing) => View,
): Page<View> {
  const from = (query.pageNumber - 1) * query.pageSize
  return {
    data: found.slice(from, from + query.pageSize).map(view),
    pageNumber: query.pageNumber,
    pageSize: query.pageSize,
    totalCount: found.length,
  }
}
