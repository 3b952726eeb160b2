import { useEffect, useMemo, useState } from 'react'
import { type DishSearch, searchItems, type TillMenu } from './till-menu.ts'

/** Finds dishes as they are written from the first moment, and forgiving ones as soon as that part of the program is there. */
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
