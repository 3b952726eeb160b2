import { Refusal } from '@sofreh/kernel'
import type { GuestData } from '../../../contract/index.ts'
import type { CustomersDeps } from '../../customers-deps.ts'
import { findCustomer } from '../../store/customers.reader.ts'

/** Returns everything that the vendor has about a guest. */
export async function exportGuestData(deps: CustomersDeps, vendorId: string, personId: string): Promise<GuestData> {
  if (!(await findCustomer(deps.database, vendorId, personId))) throw new Refusal('CUSTOMER_NOT_FOUND')
  const tables = await deps.database.transaction((tx) => deps.guestData.exportOf(tx, { vendorId, personId }))
  return { exportedAt: deps.clock().toISOString(), tables }
}
