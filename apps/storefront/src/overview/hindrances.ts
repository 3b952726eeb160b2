import { checkChoices, type SiteItem } from '@sofreh/catalog/client'
import { minimumBasketMissing, type PricedOrder } from '@sofreh/pricing/domain'
import type { Landing } from '@sofreh/vendors/client'
import type { Cart, Line } from '../cart/cart.ts'
import { linesNotFor } from '../cart/mend-cart.ts'
import type { OrderDeliveryType } from '../page/page-content.ts'

/** What stands between the cart and the order; the guest can do something about each. */
export type Hindrance =
  | { kind: 'closed'; opensAt: string | null }
  | { kind: 'minimum'; missing: number }
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
  slotWhy?: string | undefined
}

export function hindrancesOf({ cart, landing, items, way, priced, isTableGone, slotWhy }: Facts): Hindrance[] {
  const missing = minimumBasketMissing(priced, landing.minimumBasket)
  // A restaurant that is closed now may well cook tomorrow.
  const isClosed = !landing.isActive || !(landing.openState.isOpen || cart.scheduledFor)
  const incomplete = cart.lines.filter((line) => {
    const item = items.get(line.menuItemId)
    return item !== undefined && checkChoices(item, line.toppings).length > 0
  })
  return [
    ...(isClosed ? [{ kind: 'closed' as const, opensAt: landing.isActive ? landing.openState.opensAt : null }] : []),
    ...(slotWhy ? [{ kind: 'slot' as const, why: slotWhy }] : []),
    ...(isTableGone ? [{ kind: 'tableGone' as const }] : []),
    ...linesNotFor(way, cart, items).map((line) => ({ kind: 'way' as const, line })),
    ...incomplete.map((line) => ({ kind: 'choices' as const, line })),
    ...(missing > 0 ? [{ kind: 'minimum' as const, missing }] : []),
  ]
}

/** Ways to pay that the vendor allows here; one of them at least. */
export function payWaysOf(landing: Landing, channel: 'QR' | 'WEBSITE'): ('ONLINE' | 'COUNTER')[] {
  const later = landing.payLaterChannels.includes(channel) || !landing.onlinePayment
  return [...(landing.onlinePayment ? (['ONLINE'] as const) : []), ...(later ? (['COUNTER'] as const) : [])]
}
