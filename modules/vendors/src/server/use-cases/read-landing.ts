import type { Landing } from '../../contract/index.ts'
import type { RememberedVendor } from '../store/remembered-vendor.ts'
import { landingFrom } from '../store/vendor-view.ts'
import type { VendorsDeps } from '../vendors-deps.ts'

/** Reads the public data of a vendor. */
export async function readLanding(
  { database, clock, vendorOf }: Pick<VendorsDeps, 'database' | 'clock'> & { vendorOf: RememberedVendor },
  vendorId: string,
): Promise<Landing> {
  return landingFrom(await vendorOf(database, vendorId), clock())
}
