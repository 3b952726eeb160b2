import { from } from '@sofreh/design'
import { EmptyState, Skeleton } from '@sofreh/kit'
import { Suspense, useSyncExternalStore } from 'react'
import { menuText } from '../text/menu.fa.ts'
import { countOfCart } from '../cart/cart.ts'
import styles from './cart.module.css'
import { useCart } from '../cart/cart-store.ts'
import { later } from '../frame/later.ts'

const FilledSide = later(() => import('./filled-side.tsx'))

/** Shows the cart beside the menu on a wide screen. */
export function CartSide() {
  const isEmpty = useCart((cart) => countOfCart(cart) === 0)
  const isSeen = useIsWide()
  return (
    <aside className={styles.side} aria-label={menuText.cart}>
      <div className={styles.sideCard}>
        <h2 className={styles.sideTitle}>{menuText.cart}</h2>
        {isEmpty ? (
          <EmptyState title={menuText.cartEmpty} hint={menuText.cartEmptyHint} drawing="bag" />
        ) : isSeen ? (
          <Suspense fallback={<Skeleton height={220} radius={0} />}>
            <FilledSide />
          </Suspense>
        ) : null}
      </div>
    </aside>
  )
}

/**
 * Matches the width at which CSS shows the side cart, so that a phone neither renders nor prices its lines at every
 * tap.
 */
const wide = from('md')

function useIsWide(): boolean {
  return useSyncExternalStore(
    (act) => {
      const query = matchMedia(wide)
      query.addEventListener('change', act)
      return () => query.removeEventListener('change', act)
    },
    () => matchMedia(wide).matches,
    () => false,
  )
}
