import type { CancelAnswer } from '../companies/company-line.ts'
import type { CourierCompaniesDeps } from '../courier-companies-deps.ts'
import type { RequestRow } from '../store/requests.reader.ts'
import { findSettings } from '../store/settings.reader.ts'
import { accessOf } from './company-access.ts'

/** Calls the company; a request that it never confirmed is looked up by its bill number first. */
export async function callCancel(deps: CourierCompaniesDeps, vendorId: string, row: RequestRow): Promise<CancelAnswer> {
  const settings = await findSettings(deps.database, vendorId, row.company)
  const { currency } = await deps.vendors.settingsOf(deps.database, vendorId)
  const access = accessOf(deps, vendorId, settings, currency)
  const line = deps.lines[row.company]
  const { billNumber, providerId } = row
  if (providerId) return line.cancel({ access, billNumber, providerId })
  const found = await line.find({ access, billNumber, providerId })
  // What the company does not know yet may still arrive: it stays open and is looked for.
  if (found.kind === 'none') return { kind: 'unknown', because: 'TIMEOUT' }
  if (found.kind === 'unknown') return found
  return line.cancel({ access, billNumber, providerId: found.seen.providerId })
}
