import { termsOfZone, type ZoneFacts, zoneOfPosition, type ZoneTerms } from '@sofreh/delivery/domain'
import type { OrderAddress } from '@sofreh/ordering/domain'

/** Returns the terms of the zone that contains an address, among the areas stored here; null outside them. */
export function zoneOfAddress(areas: readonly Omit<ZoneFacts, 'enabled'>[], address: OrderAddress): ZoneTerms | null {
  const answer = zoneOfPosition(
    areas.map((area) => ({ ...area, enabled: true })),
    address.position,
  )
  return answer.ok ? termsOfZone(answer.zone) : null
}
