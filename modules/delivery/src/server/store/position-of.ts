import type { Position } from '@sofreh/customers/domain'
import type { DeliveryDeps } from '../delivery-deps.ts'

/** Returns the position of the vendor. */
export async function positionOf(
  { database, vendors }: Pick<DeliveryDeps, 'database' | 'vendors'>,
  vendorId: string,
): Promise<Position | null> {
  return (await vendors.settingsOf(database, vendorId)).position
}
