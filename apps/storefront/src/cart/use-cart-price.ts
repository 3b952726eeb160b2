import type { PricedOrder } from '@sofreh/pricing/domain'
import { useMemo } from 'react'
import { usePage } from '../frame/page-context.tsx'
import { priceOfCart } from './cart-price.ts'
import { useCart } from './cart-store.ts'
import { useDeliveryType } from './use-delivery-type.ts'

/** Prices the cart on this phone by the server's rule. */
export function useCartPrice(): PricedOrder {
  const { items, landing } = usePage()
  const cart = useCart((state) => state)
  const deliveryType = useDeliveryType()
  return useMemo(() => priceOfCart(cart, { items, landing, deliveryType }), [cart, items, landing, deliveryType])
}
