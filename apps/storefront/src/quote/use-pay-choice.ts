import { useMemo } from 'react'
import { useCart } from '../cart/cart-store.ts'
import { usePage } from '../frame/page-context.tsx'
import { useVisit } from '../visit/use-visit.ts'
import { payChoiceOf, type PayChoice } from './pay-choice.ts'

/** Returns how the cart on this page is paid, and whether it joins the table's bill. */
export function usePayChoice(): PayChoice {
  const { landing, table } = usePage()
  const cart = useCart((state) => state)
  const visit = useVisit()
  return useMemo(() => payChoiceOf({ landing, table, cart, visit }), [landing, table, cart, visit])
}
