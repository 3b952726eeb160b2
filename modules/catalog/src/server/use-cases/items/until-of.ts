import { endOfBusinessDay } from '../../../domain/index.ts'
import type { CatalogDeps } from '../../catalog-deps.ts'

export type Availability = { isAvailable: boolean; until?: string | undefined }

/** Returns the end of an unavailability; without a given time it is the start of the next business day. */
export async function untilOf(
  deps: Pick<CatalogDeps, 'vendors' | 'database' | 'clock'>,
  vendorId: string,
  asked: Availability,
): Promise<Date | null> {
  if (asked.isAvailable) return null
  if (asked.until !== undefined) return new Date(asked.until)
  const { dayStartHour } = await deps.vendors.settingsOf(deps.database, vendorId)
  return endOfBusinessDay(deps.clock(), dayStartHour)
}
