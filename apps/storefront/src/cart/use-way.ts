import { usePage } from '../frame/page-context.tsx'
import { type OrderDeliveryType, wayFor } from '../page/page-content.ts'
import { useCart } from './cart-store.ts'

/** How the guest will get the order: as chosen, or the first way there is. */
export function useWay(): OrderDeliveryType {
  const page = usePage()
  const chosen = useCart((cart) => cart.way)
  return wayFor(chosen, page)
}
