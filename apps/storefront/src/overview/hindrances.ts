import { checkChoices, type SiteItem } from '@sofreh/catalog/client'
import type { PricedOrder } from '@sofreh/pricing/domain'
import type { Landing } from '@sofreh/vendors/client'
import type { Cart, Line } from '../cart/cart.ts'
import { minimumOf, missingToOrder, termsFor } from '../cart/cart-price.ts'
import { isBrought } from '../cart/destination.ts'
import { linesNotFor } from '../cart/mend-cart.ts'
import type { OrderDeliveryType } from '../page/page-content.ts'

/** What stands between the cart and the order; the guest can do something about each. */
export type Hindrance =
  | { kind: 'closed'; opensAt: string | null; isPaused: boolean; message: string }
  /** The delivery type takes no orders for a while. */
  | { kind: 'typePaused'; way: OrderDeliveryType; opensAt: string | null; message: string }
  /** Of a zone's minimum its name is said as well. */
  | { kind: 'minimum'; minimum: number; missing: number; zone?: string | undefined }
  /** Nobody has said yet where it is brought to. */
  | { kind: 'destination' }
  /** Nothing is brought there; the restaurant says why. */
  | { kind: 'outside'; why: string }
  | { kind: 'way'; line: Line }
  | { kind: 'choices'; line: Line }
  | { kind: 'tableGone' }
  /** The time that was chosen cannot be had; the restaurant says why. */
  | { kind: 'slot'; why: string }

type Facts = {
  cart: Cart
  landing: Landing
  items: ReadonlyMap<string, SiteItem>
  way: OrderDeliveryType
  priced: PricedOrder
  isTableGone: boolean
  /** No minimum there. */
  isAtTable?: boolean
  slotWhy?: string | undefined
  outsideWhy?: string | undefined
}

function closedBy({ isActive, openState }: Landing): Hindrance {
  const { opensAt, isPaused, message } = openState
  return isActive
    ? { kind: 'closed', opensAt, isPaused, message }
    : { kind: 'closed', opensAt: null, isPaused: false, message: '' }
}

/** The pause of one delivery type; empty while it takes orders. */
function typePauseOf({ pausedTypes }: Landing, way: OrderDeliveryType): Hindrance[] {
  const pause = pausedTypes.find(({ deliveryType }) => deliveryType === way)
  return pause ? [{ kind: 'typePaused', way, opensAt: pause.endsAt, message: pause.message }] : []
}

/** What stands in the way of an order that is wanted now. */
export function timeHindrancesOf(landing: Landing, way: OrderDeliveryType): Hindrance[] {
  return landing.isActive && landing.openState.isOpen ? typePauseOf(landing, way) : [closedBy(landing)]
}

/** True when a later time is all that the order needs. */
export function isForLater(hindrances: readonly Hindrance[]): boolean {
  return hindrances.length > 0 && hindrances.every(({ kind }) => kind === 'closed' || kind === 'typePaused')
}

export function hindrancesOf({
  cart,
  landing,
  items,
  way,
  priced,
  isTableGone,
  isAtTable = false,
  ...why
}: Facts): Hindrance[] {
  const terms = termsFor(cart, way)
  const missing = missingToOrder(priced, { landing, terms, isAtTable })
  const minimum = minimumOf({ landing, terms, isAtTable })
  const zone = minimum > landing.minimumBasket ? terms?.zone.vendorsProperName : undefined
  // A restaurant that is closed now may well cook tomorrow.
  const isClosed = !landing.isActive || !(landing.openState.isOpen || cart.scheduledFor)
  const incomplete = cart.lines.filter((line) => {
    const item = items.get(line.menuItemId)
    return item !== undefined && checkChoices(item, line.toppings).length > 0
  })
  return [
    ...(isClosed || !cart.scheduledFor ? timeHindrancesOf(landing, way) : []),
    ...(why.slotWhy ? [{ kind: 'slot' as const, why: why.slotWhy }] : []),
    ...(isBrought(way) && !cart.destination ? [{ kind: 'destination' as const }] : []),
    ...(isBrought(way) && why.outsideWhy ? [{ kind: 'outside' as const, why: why.outsideWhy }] : []),
    ...(isTableGone ? [{ kind: 'tableGone' as const }] : []),
    ...linesNotFor(way, cart, items).map((line) => ({ kind: 'way' as const, line })),
    ...incomplete.map((line) => ({ kind: 'choices' as const, line })),
    ...(missing > 0 ? [{ kind: 'minimum' as const, minimum, missing, zone }] : []),
  ]
}
