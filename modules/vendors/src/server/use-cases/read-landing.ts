import type { Landing } from '../../contract/index.ts'
import { getVendor } from '../store/vendor.reader.ts'
import { landingFrom } from '../store/vendor-view.ts'
import type { VendorsDeps } from '../vendors-deps.ts'

/** Reads the public data of a vendor. */
export async function readLanding(
  { database, clock }: Pick<VendorsDeps, 'database' | 'clock'>,
  vendorId: string,
): Promise<Landing> {
  return landingFrom(await getVendor(database, vendorId), clock())
}
