/**
 * Selects the zone of an address and its delivery fee (docs/guide/delivery.md): the zone with the smallest priority that
 * contains the pin. Outside all zones nothing is delivered. The pin decides, never the address text.
 */
import type { Position } from '@sofreh/customers/domain'
import type { Money } from '@sofreh/kernel'
import { isInPolygon, type Polygon } from './polygon.ts'

export type ZoneFacts = {
  id: string
  /** The vendor's name of the zone. */
  vendorsProperName: string
  polygon: Polygon
  price: Money
  /** Minimum order for delivery to the zone; 0 = any. */
  minimumOrder: Money
  /** Delivery is free from this amount of goods; null = never. */
  freeAbove: Money | null
  /** Travel time in minutes. */
  estimateMinutes: number
  priority: number
  enabled: boolean
}

/** The zone's terms as an order stores them: the polygon may change, the agreed terms may not. */
export type ZoneTerms = Pick<
  ZoneFacts,
  'id' | 'vendorsProperName' | 'price' | 'minimumOrder' | 'freeAbove' | 'estimateMinutes'
>

export type ZoneRefusal = 'CHOOSE_FROM_COVERED_AREAS' | 'DELIVERY_ZONE_DISABLED' | 'ADDRESS_NOT_PINNED'
export type ZoneAnswer<Zone> =
  | { ok: true; zone: Zone }
  | { ok: false; code: ZoneRefusal; facts: Record<string, string> }

/** Sorts by priority, smallest first; equal ones by age, as the older id is smaller. */
export function inOrder(a: Pick<ZoneFacts, 'id' | 'priority'>, b: Pick<ZoneFacts, 'id' | 'priority'>): number {
  return a.priority - b.priority || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
}

/** Returns the terms of a zone, without its area. */
export function termsOfZone(zone: ZoneTerms): ZoneTerms {
  const { id, vendorsProperName, price, minimumOrder, freeAbove, estimateMinutes } = zone
  return { id, vendorsProperName, price, minimumOrder, freeAbove, estimateMinutes }
}

/** @param position null = the address has no pin */
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
 * Returns the delivery fee of an order, and what is missing to the zone's minimum and to free delivery.
 * @param goods before any discount of the order, as for the vendor's minimum
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

/** Maximum number of zones per vendor. */
export const mostZones = 100
