import { useStore } from '@sofreh/kit'
import { useCart } from '../cart/cart-store.ts'
import { useCartPrice } from '../cart/use-cart-price.ts'
import { useWay } from '../cart/use-way.ts'
import type { Price } from './price-parts.tsx'
import { fingerprintOf, quoteStore } from './quote.ts'

/** The restaurant's own price of this very cart where it has said one, else this phone's; the same rule makes both. */
export function useShownPrice(): Price {
  const way = useWay()
  const of = useCart((cart) => fingerprintOf(cart, way))
  const quote = useStore(quoteStore, (state) => state)
  const own = useCartPrice()
  const lines = useCart((cart) => cart.lines)
  // A gift that cannot be had is no line of the cart.
  const hasWholeCart = quote.problems.every(({ lineId }) => !lines.some(({ id }) => id === lineId))
  return quote.of === of && quote.price && hasWholeCart ? quote.price : own
}
