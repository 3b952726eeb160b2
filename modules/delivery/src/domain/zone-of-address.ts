/**
 * Which zone an address belongs to, and what the way costs there (docs/delivery.md): the zone with the smallest priority
 * that holds the pin; outside of all of them nothing is delivered. Where the pin is decides, never the words.
 */
import type { Position } from '@sofreh/customers/domain'
import type { Money } from '@sofreh/kernel'
import { isInPolygon, type Polygon } from './polygon.ts'

export type ZoneFacts = {
  id: string
  /** What the vendor calls it. */
  vendorsProperName: string
  polygon: Polygon
  price: Money
  /** The smallest order that is brought there; 0 = any. */
  minimumOrder: Money
  /** Goods from which on the way costs nothing; null = never. */
  freeAbove: Money | null
  /** Minutes on the way. */
  estimateMinutes: number
  priority: number
  enabled: boolean
}

/** As an order keeps it: the polygon may change, what was agreed may not. */
export type ZoneTerms = Pick<
  ZoneFacts,
  'id' | 'vendorsProperName' | 'price' | 'minimumOrder' | 'freeAbove' | 'estimateMinutes'
>

export type ZoneRefusal = 'CHOOSE_FROM_COVERED_AREAS' | 'DELIVERY_ZONE_DISABLED' | 'ADDRESS_NOT_PINNED'
export type ZoneAnswer<Zone> =
  | { ok: true; zone: Zone }
  | { ok: false; code: ZoneRefusal; facts: Record<string, string> }

/** Small priority first; of equals the older one, whose id is the smaller. */
export function inOrder(a: Pick<ZoneFacts, 'id' | 'priority'>, b: Pick<ZoneFacts, 'id' | 'priority'>): number {
  return a.priority - b.priority || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
}

/** @param position null = nobody has put the address on the map */
export function zoneOfPosition<
  Zone extends Pick<ZoneFacts, 'id' | 'priority' | 'polygon' | 'enabled' | 'vendorsProperName'>,
>(zones: readonly Zone[], position: Position | null): ZoneAnswer<Zone> {
  if (!position) return { ok: false, code: 'ADDRESS_NOT_PINNED', facts: {} }
  const holding = zones.filter((zone) => isInPolygon(zone.polygon, position)).sort(inOrder)
  const zone = holding.find(({ enabled }) => enabled)
  if (zone) return { ok: true, zone }
  const [off] = holding
  if (!off) return { ok: false, code: 'CHOOSE_FROM_COVERED_AREAS', facts: {} }
  return { ok: false, code: 'DELIVERY_ZONE_DISABLED', facts: { vendorsProperName: off.vendorsProperName } }
}

/**
 * What the way costs an order, and what is missing to the zone's minimum and to a free way.
 * @param goods before any discount of the order, as the vendor's minimum looks at them
 */
export function deliveryFee(
  zone: Pick<ZoneFacts, 'price' | 'minimumOrder' | 'freeAbove'>,
  goods: Money,
): { fee: Money; missing: Money; missingToFree: Money | null } {
  const { price, minimumOrder, freeAbove } = zone
  const missingToFree = freeAbove === null || price === 0 ? null : Math.max(0, freeAbove - goods)
  return {
    fee: missingToFree === 0 ? 0 : price,
    missing: Math.max(0, minimumOrder - goods),
    missingToFree,
  }
}

/** How many zones a vendor keeps. */
export const mostZones = 100
