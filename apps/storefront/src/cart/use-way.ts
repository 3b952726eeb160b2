import { usePage } from '../frame/page-context.tsx'
import { firstWay, type OrderDeliveryType, waysOf } from '../page/page-content.ts'
import { useCart } from './cart-store.ts'

/** How the guest will get the order: as chosen, or the first way there is. */
export function useWay(): OrderDeliveryType {
  const { landing, table } = usePage()
  const chosen = useCart((cart) => cart.way)
  return chosen && waysOf(landing).includes(chosen) ? chosen : firstWay(landing, table)
}
