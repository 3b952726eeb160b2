import { Amount } from '@sofreh/kit'
import { usePage } from '../frame/page-context.tsx'
import { cartText } from '../text/cart.fa.ts'
import { missingToOrder, termsFor } from './cart-price.ts'
import { useCart } from './cart-store.ts'
import { useCartPrice } from './use-cart-price.ts'
import { useWay } from './use-way.ts'

/** What the cart costs, and what is missing to the smallest order that is taken. */
export function useCartSum(): { amount: number; missing: number } {
  const { landing } = usePage()
  const priced = useCartPrice()
  const way = useWay()
  const terms = useCart((cart) => termsFor(cart, way))
  return { amount: priced.finalPrice, missing: missingToOrder(priced, landing, terms) }
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
