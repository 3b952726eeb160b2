import { guestPaymentMethods } from '@sofreh/vendors/domain'
import type { Cart, PaymentMethod } from '../cart/cart.ts'
import { channelOf, type PageContent, availableDeliveryType } from '../content/page-content.ts'
import type { Visit } from '../visit/visit-store.ts'
import { hasReductions } from './wishes.ts'

export type PayChoice = {
  /** Payment methods the vendor allows here, the default one first. */
  methods: readonly PaymentMethod[]
  present: PaymentMethod | undefined
  isReduced: boolean
  /** True when only a discount code or points stop the order from joining the table's bill. */
  mayShare: boolean
  mayJoin: boolean
  /** True when others at the table share a bill that this guest has not joined yet. */
  isOutside: boolean
  hasBill: boolean
  /** True when the order joins the table's bill. */
  isRound: boolean
}

type Facts = Pick<PageContent, 'landing' | 'table'> & { cart: Cart; visit: Visit }

/**
 * Returns how this cart is paid: as chosen, else the vendor's first method. At a pay-later table the first is the
 * table's bill, from the first guest on and without signing in. A code or points belong to one person, so they make a
 * separate order.
 */
export function payChoiceOf({ landing, table, cart, visit }: Facts): PayChoice {
  const offered = guestPaymentMethods(landing, channelOf(table))
  const isReduced = hasReductions(cart)
  const isTable =
    Boolean(table) &&
    availableDeliveryType(cart.deliveryType, { landing, table }) === 'SERVE' &&
    offered.includes('COUNTER')
  const state = visit.status === 'ready' ? visit.state : undefined
  const isShared = isTable && landing.payLaterChannels.includes('QR') && state !== undefined
  const mayShare = isShared && state.mayAdd
  const isOutside = isShared && !state.mayAdd && state.visit.endedAt === null
  const mayJoin = mayShare && !isReduced
  // Assumes the table's bill until the visit has loaded, as the most probable answer.
  const isTableFirst = mayJoin || (isTable && !isReduced && visit.status === 'loading')
  const methods = isTableFirst ? [...offered].sort((each) => (each === 'COUNTER' ? -1 : 1)) : offered
  const { paymentMethod } = cart
  const present = paymentMethod && methods.includes(paymentMethod) ? paymentMethod : methods[0]
  const hasBill = mayJoin && state.bill !== null
  const isRound = mayJoin && present === 'COUNTER'
  return { methods, present, isReduced, mayShare, mayJoin, isOutside, hasBill, isRound }
}
