import { Amount } from '@sofreh/kit'
import { useMemo } from 'react'
import { usePage } from '../frame/page-context.tsx'
import { cartText } from '../text/cart.fa.ts'
import { countOfCart } from '../cart/cart.ts'
import { goodsOf, missingToOrder, priceOfCart, termsFor } from '../cart/cart-price.ts'
import { useCart } from '../cart/cart-store.ts'
import { useDeliveryType } from '../cart/use-delivery-type.ts'

/**
 * Sums the dishes of the cart that are available now: count, amount, and what is missing to the minimum order. Sold-out
 * dishes are left out; checkout shows the rest of the price.
 */
export function useCartSum(): { count: number; amount: number; missing: number } {
  const { landing, items, table } = usePage()
  const cart = useCart((state) => state)
  const deliveryType = useDeliveryType()
  return useMemo(() => {
    const lines = cart.lines.filter(({ menuItemId }) => items.get(menuItemId)?.isAvailable)
    const present = { ...cart, lines }
    const priced = priceOfCart(present, { items, landing, deliveryType })
    const isAtTable = Boolean(table) && deliveryType === 'SERVE'
    const missing = missingToOrder(priced, { landing, terms: termsFor(cart, deliveryType), isAtTable })
    return { count: countOfCart(present), amount: goodsOf(priced), missing }
  }, [cart, items, landing, table, deliveryType])
}

export function MissingToOrder({ missing, className }: { missing: number; className: string | undefined }) {
  const { unit } = usePage()
  if (missing <= 0) return null
  return (
    <p className={className}>
      {cartText.belowMinimum.before}
      <Amount value={missing} unit={unit} />
      {cartText.belowMinimum.after}
    </p>
  )
}
