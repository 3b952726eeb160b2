import { useEffect, useMemo, useState } from 'react'
import { type DishSearch, searchItems, type TillMenu } from '../../engine/menu/till-menu.ts'

/** Searches by exact parts at once, and fuzzily as soon as that chunk has loaded. */
export function useDishSearch(menu: TillMenu): DishSearch {
  const [searchOf, setSearchOf] = useState<(menu: TillMenu) => DishSearch>()
  useEffect(() => {
    let isGone = false
    void import('./dish-search.ts')
      .then(({ dishSearchOf }) => {
        if (!isGone) setSearchOf(() => dishSearchOf)
      })
      .catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [])
  return useMemo(() => searchOf?.(menu) ?? ((typed) => searchItems(menu, typed)), [menu, searchOf])
}
