import { Button, EmptyState, useStore } from '@sofreh/kit'
import { Suspense, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { onlyStore } from '../favourites/only-marked.ts'
import { later } from '../frame/later.ts'
import { usePage } from '../frame/page-context.tsx'
import { useIsSettled } from '../frame/settled.ts'
import { toPersianDigits } from '@sofreh/kernel'
import { menuTitle, siteText } from '../text/site.fa.ts'
import { menuText } from '../text/menu.fa.ts'
import { CartBar } from '../cart/cart-bar.tsx'
import { CartSide } from '../cart/cart-side.tsx'
import { CategorySection } from './category-section.tsx'
import { CategoryStrip } from './category-strip.tsx'
import styles from './menu.module.css'
import { MenuSheets } from './menu-sheets.tsx'
import { searchMenu } from './search.ts'
import { SearchField } from './search-field.tsx'
import { VendorHead } from './vendor-head.tsx'

const OfflineLine = later(() => import('../frame/offline-line.tsx'))
const TableBar = later(() => import('../table/table-bar.tsx'))
const OpenOrderBar = later(() => import('../order/open-order-bar.tsx'))

/** The menu: what the restaurant has, and the cart always in reach. */
export function MenuScreen() {
  const [typed, setTyped] = useState('')
  const isSettled = useIsSettled()
  const { landing, table } = usePage()
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
          <SearchField typed={typed} onType={setTyped} />
          <MenuList typed={typed} onShowAll={() => setTyped('')} />
        </main>
        <CartSide />
      </div>
      <CartBar />
      <MenuSheets />
    </>
  )
}

function MenuList({ typed, onShowAll }: { typed: string; onShowAll: () => void }) {
  const { menu } = usePage()
  const words = useDeferredValue(typed)
  const only = useStore(onlyStore, (state) => state)
  const categories = useMemo(() => searchMenu(menu, words, only), [menu, words, only])
  // The very same elements as long as the menu is: a section that has not been taken over yet would be taken over at once, and all
  // of them in one long task, when something around them is drawn anew.
  const sections = useMemo(
    () =>
      categories.map((category, index) => (
        // Each section is taken over by the browser on its own: no long task, and a tap hurries its section.
        <Suspense key={category.id}>
          <CategorySection category={category} isFirst={index === 0} />
        </Suspense>
      )),
    [categories],
  )
  const isSearching = only !== undefined || words.trim() !== ''
  if (menu.categories.length === 0) return <EmptyState title={menuText.empty} hint={menuText.emptyHint} />
  const found = categories.reduce((sum, { items }) => sum + items.length, 0)
  return (
    <>
      <p className={styles.unseen} role="status">
        {isSearching ? menuText.found(found) : ''}
      </p>
      {!isSearching && <CategoryStrip categories={menu.categories} />}
      {isSearching && found === 0 && (
        <EmptyState title={menuText.searchEmpty(toPersianDigits(words.trim()))} hint={menuText.searchEmptyHint}>
          <Button look="soft" onClick={onShowAll}>
            {menuText.showAll}
          </Button>
        </EmptyState>
      )}
      {sections}
    </>
  )
}
