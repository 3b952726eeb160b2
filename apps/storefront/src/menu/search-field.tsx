import { Icon, IconButton } from '@sofreh/kit'
import { Suspense, useEffect, useRef } from 'react'
import { later } from '../frame/later.ts'
import { useIsSettled } from '../frame/settled.ts'
import { menuText } from '../text/menu.fa.ts'
import styles from './search-field.module.css'

const FavouriteFilter = later(() => import('../favourites/favourite-filter.tsx'))

/** Search field; takes over text typed before hydration. */
export function SearchField({ typed, onType }: { typed: string; onType: (text: string) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const isSettled = useIsSettled()
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, for text typed before hydration
  useEffect(() => {
    if (input.current?.value) onType(input.current.value)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, for text typed before hydration
  }, [])
  useEffect(() => {
    if (input.current && input.current.value !== typed) input.current.value = typed
  }, [typed])
  return (
    <search className={styles.search}>
      <span className={styles.searchIcon}>
        <Icon name="search" />
      </span>
      <input
        ref={input}
        className={styles.searchInput}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={menuText.search}
        placeholder={menuText.search}
        defaultValue=""
        maxLength={60}
        onFocus={(event) => event.currentTarget.closest('search')?.scrollIntoView({ block: 'start' })}
        onChange={(event) => onType(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur()
        }}
      />
      {typed !== '' && <IconButton icon="close" label={menuText.clearSearch} onClick={() => onType('')} />}
      {isSettled && (
        <Suspense>
          <FavouriteFilter />
        </Suspense>
      )}
    </search>
  )
}
