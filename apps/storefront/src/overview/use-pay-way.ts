import { payWaysOf } from '@sofreh/vendors/domain'
import { useCart } from '../cart/cart-store.ts'
import { useWay } from '../cart/use-way.ts'
import { usePage } from '../frame/page-context.tsx'
import { useVisitState } from '../table/use-visit.ts'
import { hasReductions } from './wishes.ts'

/**
 * The way this cart is paid: the one that was chosen, else the house's first. What a table pays later goes onto its one bill,
 * without signing in; a code or points belong to a person, so with them the order is that person's own as before.
 */
export function usePayWay() {
  const { landing, channel, table } = usePage()
  const way = useWay()
  const chosen = useCart((cart) => cart.paymentWay)
  const isReduced = useCart(hasReductions)
  const state = useVisitState()
  const ways = payWaysOf(landing, channel)
  const isTable = Boolean(table) && way === 'SERVE' && landing.payLaterChannels.includes('QR')
  const mayShare = isTable && state?.mayAdd === true
  const mayJoin = mayShare && !isReduced
  const hasBill = mayJoin && state.bill !== null
  const preset = hasBill ? 'COUNTER' : ways[0]
  const present = chosen && ways.includes(chosen) ? chosen : preset
  return { ways, present, isReduced, mayShare, mayJoin, hasBill, isRound: mayJoin && present === 'COUNTER' }
}
