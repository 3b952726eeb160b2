import type { SiteCategory } from '@sofreh/catalog/client'
import { useStore } from '@sofreh/kit'
import { useEffect, useMemo, useState } from 'react'
import { onlyStore } from '../favourites/only-marked.ts'
import { persistently } from '../frame/later.ts'
import { usePage } from '../frame/page-context.tsx'
import { useIsSettled } from '../frame/settled.ts'
import { whenIdle } from '../frame/when-idle.ts'
import { menuText } from '../text/menu.fa.ts'

export type MenuShown = {
  categories: SiteCategory[]
  /** Number of matching dishes; set while the menu is filtered. */
  found: number | undefined
}

/**
 * Filters the menu by the typed text and by favourites. Matches by name form one list, best match first. The search
 * chunk loads when the page has settled; until then the whole menu stays.
 */
export function useMenuSearch(query: string): MenuShown {
  const { menu } = usePage()
  const only = useStore(onlyStore, (state) => state)
  const searchOf = useSearchProgram(query !== '')
  const search = useMemo(() => searchOf?.(menu), [searchOf, menu])
  // Indexes the menu in a task of its own, before the first letter is typed.
  useEffect(() => (search ? whenIdle(search.prepare) : undefined), [search])
  return useMemo(() => {
    const isSearching = query !== '' && search !== undefined
    if (!isSearching && !only) return { categories: menu.categories, found: undefined }
    const { items, meant } = isSearching ? search(query) : { items: [], meant: undefined }
    const title = meant === undefined ? menuText.searchTitle : menuText.meant(meant)
    const all = isSearching ? [{ id: 'found', title, description: '', items }] : menu.categories
    const categories = all.flatMap((category) => {
      const left = only ? category.items.filter(({ id }) => only.has(id)) : category.items
      return left.length > 0 ? [{ ...category, items: left }] : []
    })
    return { categories, found: categories.reduce((sum, { items: left }) => sum + left.length, 0) }
  }, [menu, query, only, search])
}

type SearchProgram = typeof import('./search.ts')

function useSearchProgram(isTyped: boolean): SearchProgram['menuSearchOf'] | undefined {
  const isWanted = useIsSettled(isTyped)
  const [program, setProgram] = useState<SearchProgram>()
  useEffect(() => {
    if (!isWanted) return
    let isGone = false
    // Without the search chunk the whole menu stays on the screen.
    persistently(() => import('./search.ts')).then(
      (loaded) => !isGone && setProgram(loaded),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [isWanted])
  return program?.menuSearchOf
}
