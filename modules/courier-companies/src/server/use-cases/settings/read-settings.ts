import type { Caller } from '@sofreh/http'
import type * as contract from '../../../contract/index.ts'
import { courierCompanies } from '../../../domain/index.ts'
import type { CourierCompaniesDeps } from '../../courier-companies-deps.ts'
import { settingsOfVendor } from '../../store/settings.reader.ts'
import { emptySettings, settingsView } from './settings-view.ts'

export async function readSettings(
  deps: CourierCompaniesDeps,
  { vendorId }: Caller,
): Promise<contract.CompanySettingsView[]> {
  const stored = await settingsOfVendor(deps.database, vendorId)
  return courierCompanies.map((company) =>
    settingsView(deps, stored.find((row) => row.company === company) ?? emptySettings(company)),
  )
}
