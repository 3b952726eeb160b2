import type { Caller } from '@sofreh/http'
import type { MyVendor } from '../../contract/index.ts'
import { getVendor } from '../store/vendor.reader.ts'
import { myVendorFrom } from '../store/vendor-view.ts'
import type { VendorsDeps } from '../vendors-deps.ts'

/** Reads the settings of a vendor for its own office. */
export async function readMyVendor(
  deps: Pick<VendorsDeps, 'database' | 'clock' | 'above' | 'usesSimulators'>,
  { vendorId }: Caller,
): Promise<MyVendor> {
  const vendor = await getVendor(deps.database, vendorId)
  const canChangeCurrency = !(await deps.above().ordering.hasOrders(deps.database, vendorId))
  const usesSimulators = deps.usesSimulators?.(vendor.subdomain) ?? false
  return myVendorFrom(vendor, deps.clock(), { canChangeCurrency, usesSimulators })
}
