import type { SiteCategory } from '@sofreh/catalog/client'
import { Button, EmptyState } from '@sofreh/kit'
import { Suspense, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { later } from '../frame/later.ts'
import { usePage } from '../frame/page-context.tsx'
import { useIsSettled } from '../frame/settled.ts'
import { toPersianDigits } from '@sofreh/kernel'
import { menuTitle, siteText } from '../text/site.fa.ts'
import { menuText } from '../text/menu.fa.ts'
import { CartBar } from '../cart-panel/cart-bar.tsx'
import { CartSide } from '../cart-panel/cart-side.tsx'
import { CategorySection } from './category-section.tsx'
import { CategoryStrip } from './category-strip.tsx'
import styles from './menu.module.css'
import { MenuSheets } from './menu-sheets.tsx'
import { SearchField } from './search-field.tsx'
import { useMenuSearch } from './use-menu-search.ts'
import { VendorFoot } from './vendor-foot.tsx'
import { VendorHead } from './vendor-head.tsx'

const OfflineLine = later(() => import('../session/offline-line.tsx'))
const TableBar = later(() => import('../table/table-bar.tsx'))
const Offers = later(() => import('../wishes/offers.tsx'))
const OpenOrderBar = later(() => import('../order/open-order-bar.tsx'))

/** The menu, with the cart always in reach. */
export function MenuScreen() {
  const [typed, setTyped] = useState('')
  const isSettled = useIsSettled()
  const { landing, table, menu } = usePage()
  useEffect(() => {
    document.title = menuTitle(landing.name)
  }, [landing.name])
  return (
    <>
      <a className={styles.skip} href="#menu">
        {siteText.skipToMenu}
      </a>
      <VendorHead />
      <div className={styles.columns}>
        <main id="menu" className={styles.main}>
          {isSettled && (
            <Suspense>
              <OfflineLine />
              <OpenOrderBar />
              {table && <TableBar />}
            </Suspense>
          )}
          <OffersPlace />
          {menu.categories.length > 0 && <SearchField typed={typed} onType={setTyped} />}
          <MenuList typed={typed} onShowAll={() => setTyped('')} />
          <VendorFoot />
        </main>
        <CartSide />
      </div>
      <CartBar />
      <MenuSheets />
    </>
  )
}

/** Keeps the height of the offers until they have loaded, so that nothing below moves. */
function OffersPlace() {
  const { offers, table } = usePage()
  const isSettled = useIsSettled()
  // At a table the bill is shared; a code would make a separate order.
  if (!offers || table) return null
  return (
    <div style={{ minHeight: '5rem' }}>
      {isSettled && (
        <Suspense>
          <Offers />
        </Suspense>
      )}
    </div>
  )
}

function MenuList({ typed, onShowAll }: { typed: string; onShowAll: () => void }) {
  const { menu } = usePage()
  const query = useDeferredValue(typed.trim())
  const { categories, found } = useMenuSearch(query)
  const isSearching = found !== undefined
  // Memoised as long as the menu is the same: rendering the parent again would hydrate all pending sections at once, in
  // one long task.
  const sections = useMemo(
    () =>
      withBudget(categories, isSearching ? drawnWhileSearching : drawnAtOnce).map(({ category, drawn }, index) => (
        // React hydrates each section separately: no long task, and a tap hydrates its section first.
        <Suspense key={category.id}>
          <CategorySection category={category} isFirst={index === 0} drawnAtOnce={drawn} />
        </Suspense>
      )),
    [categories, isSearching],
  )
  if (menu.categories.length === 0) return <EmptyState title={menuText.empty} hint={menuText.emptyHint} />
  return (
    // Keeps the list at least as high as the viewport while searching, so that the field does not move.
    <div className={isSearching ? styles.found : undefined}>
      <p className={styles.unseen} role="status">
        {isSearching ? menuText.found(found) : ''}
      </p>
      {!isSearching && <CategoryStrip categories={menu.categories} />}
      {found === 0 && (
        <EmptyState title={menuText.searchEmpty(toPersianDigits(query))} hint={menuText.searchEmptyHint}>
          <Button look="soft" onClick={onShowAll}>
            {menuText.showAll}
          </Button>
        </EmptyState>
      )}
      {sections}
    </div>
  )
}

/**
 * Dishes rendered with the page; a longer menu renders the rest near the viewport, to stay within what a phone can
 * handle.
 */
const drawnAtOnce = 200
const drawnWhileSearching = 24

/** Returns how many dishes of each category are among the first `most` of all. */
function withBudget(categories: readonly SiteCategory[], most: number): { category: SiteCategory; drawn: number }[] {
  let left = most
  return categories.map((category) => {
    const drawn = Math.min(left, category.items.length)
    left -= drawn
    return { category, drawn }
  })
}
