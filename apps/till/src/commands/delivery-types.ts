import { isBrought } from '@sofreh/ordering/domain'
import type { Cart, CartDeliveryType } from './cart.ts'

const types = ['SERVE', 'PICKUP', 'DELIVER', 'ZFEXPRESS'] as const

/** Returns the delivery types this vendor offers, in the till's order. */
export function typesHere(offered: readonly string[]): CartDeliveryType[] {
  return types.filter((type) => offered.includes(type))
}

/** Returns the delivery type after the current one, cyclically. */
export function nextType({ deliveryType }: Pick<Cart, 'deliveryType'>, offered: readonly string[]): CartDeliveryType {
  const here = typesHere(offered)
  return here[(here.indexOf(deliveryType) + 1) % here.length] ?? deliveryType
}

/**
 * Returns whether the cart may become an open bill. The server refuses one where the vendor allows no pay-later in the
 * hall.
 */
export function mayPayLater(
  { addsTo }: Pick<Cart, 'addsTo'>,
  { payLaterChannels }: { payLaterChannels: readonly string[] },
): boolean {
  return !addsTo && payLaterChannels.includes('SALON')
}

/** Returns the sheet that sets the destination of the food. */
export function whereOf(cart: Pick<Cart, 'deliveryType'>): 'table' | 'delivery' {
  return isBrought(cart.deliveryType) ? 'delivery' : 'table'
}
