import { useStore } from '@sofreh/kit'
import { useEffect, useMemo } from 'react'
import { usePage } from '../frame/page-context.tsx'
import { favouriteText } from '../text/voice.fa.ts'
import { Heart } from './favourite-button.tsx'
import styles from './favourites.module.css'
import { onlyStore } from './only-marked.ts'
import { useFavourites } from './use-favourites.ts'

/** Filters the menu to favourite dishes. Appears next to the search once a dish of this menu is a favourite. */
export default function FavouriteFilter() {
  const { items } = usePage()
  const { ids } = useFavourites()
  const isOn = useStore(onlyStore, (only) => only !== undefined)
  const here = useMemo(() => ids.filter((id) => items.has(id)), [ids, items])
  useEffect(() => {
    if (isOn) onlyStore.set(here.length > 0 ? new Set(here) : undefined)
  }, [isOn, here])
  if (here.length === 0) return null
  return (
    <button
      type="button"
      className={isOn ? `${styles.filter} ${styles.on}` : styles.filter}
      aria-pressed={isOn}
      aria-label={favouriteText.onlyMarked}
      title={favouriteText.onlyMarked}
      onClick={() => onlyStore.set(isOn ? undefined : new Set(here))}
    >
      <Heart size={22} />
    </button>
  )
}
