import { usePage } from '../frame/page-context.tsx'
import { type OrderDeliveryType, availableDeliveryType } from '../content/page-content.ts'
import { useCart } from './cart-store.ts'

/** Returns the chosen delivery type, or the first available one. */
export function useDeliveryType(): OrderDeliveryType {
  const page = usePage()
  const chosen = useCart((cart) => cart.deliveryType)
  return availableDeliveryType(chosen, page)
}
