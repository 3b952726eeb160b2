import type { PricedOrder } from '@sofreh/pricing/domain'
import { useMemo } from 'react'
import { usePage } from '../frame/page-context.tsx'
import { priceOfCart } from './cart-price.ts'
import { useCart } from './cart-store.ts'
import { useWay } from './use-way.ts'

/** Prices the cart on this phone by the server's rule. */
export function useCartPrice(): PricedOrder {
  const { items, landing } = usePage()
  const cart = useCart((state) => state)
  const way = useWay()
  return useMemo(() => priceOfCart(cart, { items, landing, way }), [cart, items, landing, way])
}
