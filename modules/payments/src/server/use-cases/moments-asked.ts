import { type DateRange, momentsOf } from '@sofreh/kernel'
import type { PaymentsDeps } from '../payments-deps.ts'

type Asked = { from?: string | undefined; to?: string | undefined; dateRange?: DateRange | undefined }

/** Returns the time range of a query: as given, or of the vendor's business days. */
export async function momentsAsked(
  deps: Pick<PaymentsDeps, 'database' | 'vendors' | 'clock'>,
  vendorId: string,
  asked: Asked,
): Promise<{ from?: string; to?: string }> {
  if (!asked.dateRange) return momentsOf(asked, deps.clock(), 0)
  const { dayStartHour } = await deps.vendors.settingsOf(deps.database, vendorId)
  return momentsOf(asked, deps.clock(), dayStartHour)
}
