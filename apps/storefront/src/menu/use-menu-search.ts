import type { SiteCategory } from '@sofreh/catalog/client'
import { useStore } from '@sofreh/kit'
import { useEffect, useMemo, useState } from 'react'
import { onlyStore } from '../favourites/only-marked.ts'
import { persistently } from '../frame/later.ts'
import { usePage } from '../frame/page-context.tsx'
import { useIsSettled } from '../frame/settled.ts'
import { menuText } from '../text/menu.fa.ts'

export type MenuShown = {
  categories: SiteCategory[]
  /** Set while the menu is narrowed: how many dishes are left. */
  found: number | undefined
}

/**
 * The menu narrowed to what is typed and to the dishes the guest marked. What was found by name stands in one list, the closest first;
 * the program of the search comes when the page has settled, and until then the whole menu stays.
 */
export function useMenuSearch(words: string): MenuShown {
  const { menu } = usePage()
  const only = useStore(onlyStore, (state) => state)
  const searchOf = useSearchProgram(words !== '')
  const search = useMemo(() => searchOf?.(menu), [searchOf, menu])
  return useMemo(() => {
    const isSearching = words !== '' && search !== undefined
    if (!isSearching && !only) return { categories: menu.categories, found: undefined }
    const { items, meant } = isSearching ? search(words) : { items: [], meant: undefined }
    const title = meant === undefined ? menuText.searchTitle : menuText.meant(meant)
    const all = isSearching ? [{ id: 'found', title, description: '', items }] : menu.categories
    const categories = all.flatMap((category) => {
      const left = only ? category.items.filter(({ id }) => only.has(id)) : category.items
      return left.length > 0 ? [{ ...category, items: left }] : []
    })
    return { categories, found: categories.reduce((sum, { items: left }) => sum + left.length, 0) }
  }, [menu, words, only, search])
}

type SearchProgram = typeof import('./search.ts')

function useSearchProgram(isTyped: boolean): SearchProgram['menuSearchOf'] | undefined {
  const isWanted = useIsSettled(isTyped)
  const [program, setProgram] = useState<SearchProgram>()
  useEffect(() => {
    if (!isWanted) return
    let isGone = false
    // A search that cannot be fetched leaves the whole menu on the screen.
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
