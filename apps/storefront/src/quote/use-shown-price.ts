import { useStore } from '@sofreh/kit'
import { useMemo } from 'react'
import { useCart } from '../cart/cart-store.ts'
import { priceOfCart } from '../cart/cart-price.ts'
import { useDeliveryType } from '../cart/use-delivery-type.ts'
import { usePage } from '../frame/page-context.tsx'
import type { Price } from './price-parts.tsx'
import { fingerprintOf, quoteStore } from './quote.ts'
import { usePayChoice } from './use-pay-choice.ts'
import { hasReductions } from './wishes.ts'

/**
 * Returns the restaurant's price of this cart where it has quoted one, else this phone's; both use the same rule. Only
 * the restaurant computes codes and points: until it has, its last quote is shown and nothing is sent.
 */
export function useShownPrice(): Price {
  const cart = useCart((state) => state)
  const quote = useStore(quoteStore, (state) => state)
  const own = useOwnPrice()
  const isAnswered = useIsPriced()
  // An unavailable gift is not a line of the cart.
  const hasWholeCart = quote.problems.every(({ lineId }) => !cart.lines.some(({ id }) => id === lineId))
  if (!quote.price || !hasWholeCart) return own
  const isAwaited = hasReductions(cart) && quote.status !== 'unanswered'
  return isAnswered || isAwaited ? quote.price : own
}

/**
 * Computes this phone's price. For a further round, leaves out what the bill already contains once; the restaurant
 * quotes the exact sum.
 */
function useOwnPrice(): Price {
  const { items, landing } = usePage()
  const cart = useCart((state) => state)
  const deliveryType = useDeliveryType()
  const { hasBill, isRound } = usePayChoice()
  return useMemo(() => {
    const isFurther = hasBill && isRound
    const fees = landing.serviceFeeType === 'FIX' ? { serviceFeeValue: 0 } : {}
    const settings = isFurther ? { ...landing, ...fees, orderPackagingCost: 0 } : landing
    return priceOfCart(cart, { items, landing: settings, deliveryType })
  }, [cart, items, landing, deliveryType, hasBill, isRound])
}

/** Returns true once the restaurant has priced the current cart. */
export function useIsPriced(): boolean {
  const deliveryType = useDeliveryType()
  const of = useCart((cart) => fingerprintOf(cart, deliveryType))
  return useStore(quoteStore, (quote) => quote.of === of)
}
