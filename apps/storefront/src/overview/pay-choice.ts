import { payWaysOf } from '@sofreh/vendors/domain'
import type { Cart, PaymentWay } from '../cart/cart.ts'
import { channelOf, type PageContent, wayFor } from '../page/page-content.ts'
import type { Visit } from '../table/visit-store.ts'
import { hasReductions } from './wishes.ts'

export type PayChoice = {
  /** What the vendor allows here, the preset one first. */
  ways: readonly PaymentWay[]
  present: PaymentWay | undefined
  isReduced: boolean
  /** The order could go onto the table's bill, were it not for a code or points. */
  mayShare: boolean
  mayJoin: boolean
  hasBill: boolean
  /** The order goes onto the table's bill. */
  isRound: boolean
}

type Facts = Pick<PageContent, 'landing' | 'table'> & { cart: Cart; visit: Visit }

/**
 * How this cart is paid: as chosen, else the vendor's first. At a table that may pay later the first is the table's one bill, from the
 * first guest on and without signing in; a code or points belong to a person, so with them the order is that person's own.
 */
export function payChoiceOf({ landing, table, cart, visit }: Facts): PayChoice {
  const offered = payWaysOf(landing, channelOf(table))
  const isReduced = hasReductions(cart)
  const isTable = Boolean(table) && wayFor(cart.way, { landing, table }) === 'SERVE' && offered.includes('COUNTER')
  const state = visit.status === 'ready' ? visit.state : undefined
  const mayShare = isTable && landing.payLaterChannels.includes('QR') && state?.mayAdd === true
  const mayJoin = mayShare && !isReduced
  // While the table has not answered yet the bill is what it will most probably be.
  const isTableFirst = mayJoin || (isTable && !isReduced && visit.status === 'loading')
  const ways = isTableFirst ? [...offered].sort((way) => (way === 'COUNTER' ? -1 : 1)) : offered
  const { paymentWay } = cart
  const present = paymentWay && ways.includes(paymentWay) ? paymentWay : ways[0]
  const hasBill = mayJoin && state.bill !== null
  return { ways, present, isReduced, mayShare, mayJoin, hasBill, isRound: mayJoin && present === 'COUNTER' }
}
