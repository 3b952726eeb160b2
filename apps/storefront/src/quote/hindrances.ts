import { checkChoices, type SiteItem } from '@sofreh/catalog/client'
import type { PricedOrder } from '@sofreh/pricing/domain'
import type { Landing } from '@sofreh/vendors/client'
import type { Cart, Line } from '../cart/cart.ts'
import { minimumOf, missingToOrder, termsFor } from '../cart/cart-price.ts'
import { isBrought } from '../content/destination.ts'
import { linesNotFor } from '../cart/mend-cart.ts'
import type { OrderDeliveryType } from '../content/page-content.ts'

/** An obstacle between the cart and the order that the guest can resolve. */
export type Hindrance =
  | { kind: 'closed'; opensAt: string | null; isPaused: boolean; message: string }
  /** The delivery type is paused. */
  | { kind: 'typePaused'; deliveryType: OrderDeliveryType; opensAt: string | null; message: string }
  /** Names the zone when the minimum is the zone's. */
  | { kind: 'minimum'; minimum: number; missing: number; zone?: string | undefined }
  /** No destination is chosen yet. */
  | { kind: 'destination' }
  /** The destination is not covered; carries the restaurant's reason. */
  | { kind: 'outside'; why: string }
  | { kind: 'deliveryType'; line: Line }
  | { kind: 'choices'; line: Line }
  | { kind: 'tableGone' }
  /** The chosen time is unavailable; carries the restaurant's reason. */
  | { kind: 'slot'; why: string }

type Facts = {
  cart: Cart
  landing: Landing
  items: ReadonlyMap<string, SiteItem>
  deliveryType: OrderDeliveryType
  priced: PricedOrder
  isTableGone: boolean
  /** No minimum applies at a table. */
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

/** Returns the pause of one delivery type; empty while it accepts orders. */
function typePauseOf({ pausedTypes }: Landing, deliveryType: OrderDeliveryType): Hindrance[] {
  const pause = pausedTypes.find((paused) => paused.deliveryType === deliveryType)
  return pause ? [{ kind: 'typePaused', deliveryType, opensAt: pause.endsAt, message: pause.message }] : []
}

/** Returns what blocks an order for now. */
export function timeHindrancesOf(landing: Landing, deliveryType: OrderDeliveryType): Hindrance[] {
  return landing.isActive && landing.openState.isOpen ? typePauseOf(landing, deliveryType) : [closedBy(landing)]
}

/** Returns true when the order needs only a later time. */
export function isForLater(hindrances: readonly Hindrance[]): boolean {
  return hindrances.length > 0 && hindrances.every(({ kind }) => kind === 'closed' || kind === 'typePaused')
}

export function hindrancesOf({
  cart,
  landing,
  items,
  deliveryType,
  priced,
  isTableGone,
  isAtTable = false,
  ...why
}: Facts): Hindrance[] {
  const terms = termsFor(cart, deliveryType)
  const missing = missingToOrder(priced, { landing, terms, isAtTable })
  const minimum = minimumOf({ landing, terms, isAtTable })
  const zone = minimum > landing.minimumBasket ? terms?.zone.vendorsProperName : undefined
  // A restaurant that is closed now may accept an order for a later time.
  const isClosed = !landing.isActive || !(landing.openState.isOpen || cart.scheduledFor)
  const incomplete = cart.lines.filter((line) => {
    const item = items.get(line.menuItemId)
    return item !== undefined && checkChoices(item, line.toppings).length > 0
  })
  return [
    ...(isClosed || !cart.scheduledFor ? timeHindrancesOf(landing, deliveryType) : []),
    ...(why.slotWhy ? [{ kind: 'slot' as const, why: why.slotWhy }] : []),
    ...(isBrought(deliveryType) && !cart.destination ? [{ kind: 'destination' as const }] : []),
    ...(isBrought(deliveryType) && why.outsideWhy ? [{ kind: 'outside' as const, why: why.outsideWhy }] : []),
    ...(isTableGone ? [{ kind: 'tableGone' as const }] : []),
    ...linesNotFor(deliveryType, cart, items).map((line) => ({ kind: 'deliveryType' as const, line })),
    ...incomplete.map((line) => ({ kind: 'choices' as const, line })),
    ...(missing > 0 ? [{ kind: 'minimum' as const, minimum, missing, zone }] : []),
  ]
}
