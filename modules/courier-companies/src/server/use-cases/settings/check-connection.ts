import type { DataOf, InputOf } from '@sofreh/contract'
import type { Caller } from '@sofreh/http'
import type * as contract from '../../../contract/index.ts'
import type { CourierCompaniesDeps } from '../../courier-companies-deps.ts'
import { findSettings } from '../../store/settings.reader.ts'
import { accessOf } from '../company-access.ts'
import { connectionOf } from './connection-of.ts'

export async function checkConnection(
  deps: CourierCompaniesDeps,
  { params }: InputOf<typeof contract.checkConnection>,
  { vendorId }: Caller,
): Promise<DataOf<typeof contract.checkConnection>> {
  const row = await findSettings(deps.database, vendorId, params.company)
  const { currency } = await deps.vendors.settingsOf(deps.database, vendorId)
  return connectionOf(await deps.lines[params.company].check(accessOf(deps, vendorId, row, currency)))
}
