import { EmptyState, Skeleton } from '@sofreh/kit'
import { Suspense } from 'react'
import { menuText } from '../text/menu.fa.ts'
import { countOfCart } from './cart.ts'
import styles from './cart.module.css'
import { useCart } from './cart-store.ts'
import { later } from '../frame/later.ts'

const FilledSide = later(() => import('./filled-side.tsx'))

/** On a wide screen the cart stands beside the menu. */
export function CartSide() {
  const isEmpty = useCart((cart) => countOfCart(cart) === 0)
  return (
    <aside className={styles.side} aria-label={menuText.cart}>
      <div className={styles.sideCard}>
        <h2 className={styles.sideTitle}>{menuText.cart}</h2>
        {isEmpty ? (
          <EmptyState title={menuText.cartEmpty} hint={menuText.cartEmptyHint} drawing="bag" />
        ) : (
          <Suspense fallback={<Skeleton height={220} radius={0} />}>
            <FilledSide />
          </Suspense>
        )}
      </div>
    </aside>
  )
}
