import type { InputOf } from '@sofreh/contract'
import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type * as contract from '../../../contract/index.ts'
import { isProfileCompany } from '../../../domain/index.ts'
import type { CourierCompaniesDeps } from '../../courier-companies-deps.ts'
import { findSettings, type SettingsRow } from '../../store/settings.reader.ts'
import { saveSettingsRow } from '../../store/settings.writer.ts'
import { placeOfCredentials } from '../company-access.ts'
import { emptySettings, settingsView } from './settings-view.ts'

/** Saves a company's settings. Credentials that are not sent stay as they are. */
export function saveSettings(
  deps: CourierCompaniesDeps,
  { params, body }: InputOf<typeof contract.saveSettings>,
  caller: Caller,
): Promise<contract.CompanySettingsView> {
  const { vendorId } = caller
  const { company } = params
  return deps.database.transaction(
    async (tx) => {
      const before = (await findSettings(tx, vendorId, company)) ?? emptySettings(company)
      const { credentials, city, category, profile, ...plain } = body
      const options = isProfileCompany(company) ? (profile ? { profile } : {}) : { city, category }
      const row: SettingsRow = { ...before, ...plain, ...keysOf(deps, vendorId, before, credentials), options }
      if (row.isEnabled && row.sealed === null) throw new Refusal('COMPANY_NEEDS_CREDENTIALS')
      if (row.isEnabled && isProfileCompany(company) && !profile) throw new Refusal('COMPANY_NEEDS_PROFILE')
      const now = deps.clock()
      await saveSettingsRow(tx, vendorId, { row, now })
      await deps.announce(tx, { vendorId, kind: 'courier-request-changed', subjectId: vendorId })
      return settingsView(deps, row)
    },
    { once: caller.once },
  )
}

type Credentials = contract.SettingsBody['credentials']

function keysOf(deps: CourierCompaniesDeps, vendorId: string, before: SettingsRow, credentials: Credentials) {
  if (credentials === undefined) return { keyId: before.keyId, sealed: before.sealed }
  const given = Object.entries(credentials ?? {}).filter(([, value]) => value !== undefined)
  if (given.length === 0) return { keyId: null, sealed: null }
  return deps.seal(placeOfCredentials(vendorId, before.company), JSON.stringify(Object.fromEntries(given)))
}
