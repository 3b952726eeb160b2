import { addDays, businessDatesOf, type DateRange, instantAt } from '@sofreh/kernel'
import type { PaymentsDeps } from '../wiring.ts'

type Asked = { from?: string | undefined; to?: string | undefined; dateRange?: DateRange | undefined }

/** The moments between which movements are looked for: as they were asked, or those of some business days of the shop. */
export async function momentsAsked(
  deps: Pick<PaymentsDeps, 'database' | 'shop' | 'clock'>,
  vendorId: string,
  { from, to, dateRange }: Asked,
): Promise<{ from?: string; to?: string }> {
  if (!dateRange) return { ...(from ? { from } : {}), ...(to ? { to } : {}) }
  const { dayStartHour } = await deps.shop(deps.database, vendorId)
  const { fromDate, toDate } = businessDatesOf(dateRange, deps.clock(), dayStartHour)
  const begins = dayStartHour * 60
  return {
    from: instantAt(fromDate, begins).toISOString(),
    to: instantAt(addDays(toDate, 1), begins).toISOString(),
  }
}
