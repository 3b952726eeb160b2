import { type Position, roundedPosition } from '@sofreh/customers/domain'
import type { Handle } from '@sofreh/database'
import type { ZoneView } from '../../contract/index.ts'
import { type ZoneAnswer, zoneOfPosition } from '../../domain/index.ts'
import { findZonesAround } from '../store/zones.reader.ts'

/** Finds the zone of a pin at a vendor, or the refusal. Reads only the zones around the pin. */
export async function zoneAt(
  handle: Handle,
  vendorId: string,
  position: Position | null,
): Promise<ZoneAnswer<ZoneView>> {
  const pin = position && roundedPosition(position)
  return zoneOfPosition(pin ? await findZonesAround(handle, vendorId, pin) : [], pin)
}
