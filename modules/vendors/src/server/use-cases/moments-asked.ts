import { type DateRange, momentsOf } from '@sofreh/kernel'
import { getVendor } from '../store/vendor.reader.ts'
import type { VendorsDeps } from '../vendors-deps.ts'

type Asked = { from?: string | undefined; to?: string | undefined; dateRange?: DateRange | undefined }

/** Returns the time range of a query: as given, or of the vendor's business days. */
export async function momentsAsked(
  { database, clock }: Pick<VendorsDeps, 'database' | 'clock'>,
  vendorId: string,
  asked: Asked,
): Promise<{ from?: string; to?: string }> {
  const dayStartHour = asked.dateRange ? (await getVendor(database, vendorId)).dayStartHour : 0
  return momentsOf(asked, clock(), dayStartHour)
}
