import { type DateRange, momentsOf } from '@sofreh/kernel'
import type { PaymentsDeps } from '../wiring.ts'

type Asked = { from?: string | undefined; to?: string | undefined; dateRange?: DateRange | undefined }

/** The moments between which movements are looked for: as they were asked, or those of some business days of the shop. */
export async function momentsAsked(
  deps: Pick<PaymentsDeps, 'database' | 'shop' | 'clock'>,
  vendorId: string,
  asked: Asked,
): Promise<{ from?: string; to?: string }> {
  if (!asked.dateRange) return momentsOf(asked, deps.clock(), 0)
  const { dayStartHour } = await deps.shop(deps.database, vendorId)
  return momentsOf(asked, deps.clock(), dayStartHour)
}
