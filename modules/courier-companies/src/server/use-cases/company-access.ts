import { type Currency, Refusal } from '@sofreh/kernel'
import { type CourierCompany, isProfileCompany } from '../../domain/index.ts'
import type { CompanyAccess } from '../companies/company-line.ts'
import type { CourierCompaniesDeps } from '../courier-companies-deps.ts'
import type { SettingsRow } from '../store/settings.reader.ts'

/** The place that a company's credentials are encrypted for. */
export function placeOfCredentials(vendorId: string, company: CourierCompany): string {
  return `${vendorId}/courier-company/${company}`
}

/** Returns whether the vendor can ask the company. */
export function isSetUp(row: SettingsRow | undefined): row is SettingsRow {
  if (!row?.isEnabled || row.sealed === null) return false
  return !isProfileCompany(row.company) || row.options.profile !== undefined
}

/**
 * Decrypts the credentials for one call.
 * @throws Refusal COMPANY_NOT_SET_UP when there are none, or when their key is missing
 */
export function accessOf(
  deps: Pick<CourierCompaniesDeps, 'open'>,
  vendorId: string,
  row: SettingsRow | undefined,
  currency: Currency,
): CompanyAccess {
  if (!row || row.sealed === null || row.keyId === null) throw new Refusal('COMPANY_NOT_SET_UP')
  const { keyId, sealed, options, amountUnit: unit } = row
  return {
    credentials: opened(deps, placeOfCredentials(vendorId, row.company), { keyId, sealed }),
    options,
    unit,
    currency,
  }
}

/** Like `accessOf`, for a look without a person: undefined when there are no credentials that can be read. */
export function readableAccess(
  deps: Pick<CourierCompaniesDeps, 'open'>,
  vendorId: string,
  row: SettingsRow | undefined,
  currency: Currency,
): CompanyAccess | undefined {
  try {
    return accessOf(deps, vendorId, row, currency)
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

function opened(
  deps: Pick<CourierCompaniesDeps, 'open'>,
  place: string,
  sealed: { keyId: string; sealed: string },
): Record<string, string> {
  try {
    return JSON.parse(deps.open(place, sealed)) as Record<string, string>
  } catch {
    throw new Refusal('COMPANY_NOT_SET_UP')
  }
}
