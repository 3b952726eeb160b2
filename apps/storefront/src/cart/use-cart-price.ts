import type { PricedOrder } from '@sofreh/pricing/domain'
import { useMemo } from 'react'
import { usePage } from '../frame/page-context.tsx'
import { priceOfCart } from './cart-price.ts'
import { useCart } from './cart-store.ts'
import { useWay } from './use-way.ts'

/** The price of the cart as this phone computes it, by the same rule as the server. */
export function useCartPrice(): PricedOrder {
  const { items, landing } = usePage()
  const cart = useCart((state) => state)
  const way = useWay()
  return useMemo(() => priceOfCart(cart, { items, landing, way }), [cart, items, landing, way])
}
