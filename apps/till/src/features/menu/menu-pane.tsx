import { needsChoice } from '@sofreh/catalog/domain'
import { IconSearch, IconX } from '@tabler/icons-react'
import { memo, type RefObject, useCallback, useDeferredValue, useMemo, useState } from 'react'
import { useAskedDish } from './asked-dish.ts'
import { posText } from '../../text/pos.fa.ts'
import { trueNow } from '../../engine/till-clock.ts'
import { eatenAt } from '../../commands/when.ts'
import { useTillFacts } from '../../engine/till-facts.ts'
import { lineOf, useTill } from '../../engine/till-store.ts'
import { bestSellersId, bestSellersOf, useBestSellers } from './best-sellers.ts'
import shared from './menu.module.css'
import styles from './menu-pane.module.css'
import { menuShelves } from './menu-shelves.ts'
import { MenuTiles } from './menu-tiles.tsx'
import {
  type DishSearch,
  reasonAtTill,
  type TillCategory,
  type TillItem,
  type TillMenu,
} from '../../engine/menu/till-menu.ts'
import { ToppingSheet } from '../../parts/topping-sheet.tsx'
import { useDishSearch } from './use-dish-search.ts'

/** Category rail, search and tiles. `searchField` lets the `/` key focus the search. */
export function MenuPane({ searchField }: { searchField: RefObject<HTMLInputElement | null> }) {
  const menu = useTillFacts((facts) => facts.menu)
  if (!menu) {
    return (
      <section className={styles.pane} aria-busy="true" aria-label={posText.menu.loading}>
        <div className={shared.tiles}>
          {Array.from({ length: 12 }, (_, index) => (
            <div key={index} className={styles.ghost} />
          ))}
        </div>
      </section>
    )
  }
  return <Menu menu={menu} searchField={searchField} />
}

function Menu({ menu, searchField }: { menu: TillMenu; searchField: RefObject<HTMLInputElement | null> }) {
  const [typed, setTyped] = useState('')
  const [categoryId, setCategoryId] = useState<string>()
  const [tapped, setAsked] = useState<TillItem>()
  const scanned = useAskedDish(({ item }) => item)
  const asked = tapped ?? scanned
  const add = useTill((till) => till.add)
  const tap = useCallback(
    (item: TillItem) => {
      // A dish without a required choice takes one tap; optional toppings are in the line's sheet.
      if (needsChoice(item)) setAsked(item)
      else add(lineOf(item))
    },
    [add],
  )
  const search = useDishSearch(menu)
  const { categories, here, shelves, isSearching } = useShown(menu, { typed, categoryId, search })
  const answered = () => {
    setAsked(undefined)
    useAskedDish.setState({ item: undefined })
  }
  const addFirst = () => {
    const first = firstOnSale(menu, search(typed))
    if (first) tap(first)
    setTyped('')
  }

  return (
    <section className={styles.pane} aria-label={posText.panes.menu}>
      <Search field={searchField} typed={typed} onType={setTyped} onEnter={addFirst} />
      <div className={styles.shelf}>
        <Rail
          categories={categories}
          here={here}
          onChoose={(id) => {
            setTyped('')
            setCategoryId(id)
          }}
        />
        <MenuTiles key={here ?? 'found'} menu={menu} shelves={shelves} onTap={tap} isSearching={isSearching} />
      </div>
      {asked && (
        <ToppingSheet
          item={asked}
          onClose={answered}
          onChoose={(toppings) => {
            add(lineOf(asked, toppings))
            answered()
          }}
        />
      )}
    </section>
  )
}

/** Returns what Enter adds: the first result that can be sold now. */
function firstOnSale(menu: TillMenu, found: readonly TillItem[]): TillItem | undefined {
  const { cart } = useTill.getState()
  const moment = { deliveryType: cart.deliveryType, at: eatenAt(cart, trueNow()) }
  return found.find((item) => reasonAtTill(menu, item, moment) === undefined)
}

/** More results than a cashier reads; the next letter narrows them. */
const mostFound = 60

/**
 * What the tiles show: search results, else the chosen category and those after it, else the menu from its first
 * category.
 */
type Wanted = { typed: string; categoryId: string | undefined; search: DishSearch }

function useShown(menu: TillMenu, { typed, categoryId, search }: Wanted) {
  const wanted = useDeferredValue(typed)
  const isSearching = wanted.trim() !== ''
  const counts = useBestSellers()
  const categories = useMemo(() => {
    const liked = { id: bestSellersId, title: posText.menu.bestSellers, items: bestSellersOf(counts, menu) }
    return [liked, ...menu.categories].filter(({ items }) => items.length > 0)
  }, [counts, menu])
  const chosen = categories.find(({ id }) => id === categoryId) ?? categories.find(({ id }) => id !== bestSellersId)
  const chosenId = chosen?.id
  const shelves = useMemo(() => {
    if (!isSearching) return menuShelves(categories, chosenId)
    return [{ id: 'found', title: '', items: search(wanted).slice(0, mostFound) }]
  }, [search, wanted, isSearching, categories, chosenId])
  return { categories, here: isSearching ? undefined : chosenId, shelves, isSearching }
}

type SearchProps = {
  field: RefObject<HTMLInputElement | null>
  typed: string
  onType: (typed: string) => void
  onEnter: () => void
}

function Search({ field, typed, onType, onEnter }: SearchProps) {
  return (
    <div className={styles.search}>
      <IconSearch size={20} stroke={1.75} aria-hidden />
      <input
        ref={field}
        className={styles.searchInput}
        value={typed}
        type="search"
        aria-label={posText.menu.search}
        aria-keyshortcuts="/"
        placeholder={posText.menu.search}
        autoComplete="off"
        onChange={({ currentTarget }) => onType(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && typed.trim() !== '') {
            event.stopPropagation()
            onEnter()
          }
          if (event.key === 'Escape') {
            onType('')
            event.currentTarget.blur()
          }
        }}
      />
      {typed !== '' && (
        <button type="button" className={styles.clear} aria-label={posText.menu.clear} onClick={() => onType('')}>
          <IconX size={20} stroke={1.75} aria-hidden />
        </button>
      )}
    </div>
  )
}

type RailProps = { categories: TillCategory[]; here: string | undefined; onChoose: (id: string) => void }

const Rail = memo(function Rail({ categories, here, onChoose }: RailProps) {
  return (
    <nav className={styles.rail} aria-label={posText.menu.categories}>
      {categories.map(({ id, title }) => (
        <button
          key={id}
          type="button"
          className={styles.category}
          aria-current={id === here ? 'true' : undefined}
          onClick={() => onChoose(id)}
        >
          {title}
        </button>
      ))}
    </nav>
  )
})
