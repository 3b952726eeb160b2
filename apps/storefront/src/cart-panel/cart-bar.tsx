import { Suspense } from 'react'
import { countOfCart } from '../cart/cart.ts'
import { useCart } from '../cart/cart-store.ts'
import { later } from '../frame/later.ts'

const FilledBar = later(() => import('./filled-bar.tsx'))

/** Renders nothing for an empty cart; the pricing code loads with the first dish. */
export function CartBar() {
  const isEmpty = useCart((cart) => countOfCart(cart) === 0)
  return isEmpty ? null : (
    <Suspense>
      <FilledBar />
    </Suspense>
  )
}
