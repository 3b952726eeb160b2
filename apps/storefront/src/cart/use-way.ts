import { usePage } from '../frame/page-context.tsx'
import { type OrderDeliveryType, wayFor } from '../page/page-content.ts'
import { useCart } from './cart-store.ts'

/** Returns the chosen delivery type, or the first available one. */
export function useWay(): OrderDeliveryType {
  const page = usePage()
  const chosen = useCart((cart) => cart.way)
  return wayFor(chosen, page)
}
