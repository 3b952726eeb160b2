import type { VendorSettings } from '@sofreh/vendors/domain'
import type { Placing } from '../../../domain/index.ts'
import type { OrderingDeps } from '../../ordering-deps.ts'

/**
 * Tells whether an order may reach the kitchen unconfirmed. A printed code can be read anywhere, so a pay-later order
 * for a table waits until staff have seen its guests (R23), unless the vendor trusts every scan.
 */
export async function mayConfirm(
  deps: OrderingDeps,
  vendorId: string,
  { placing, settings }: { placing: Pick<Placing, 'isPayLater' | 'table'>; settings: VendorSettings },
): Promise<boolean> {
  if (!settings.autoConfirm || !placing.isPayLater || !placing.table) return settings.autoConfirm
  return (await deps.dining.visits.confirmationOf(deps.database, vendorId)) === 'NONE'
}
