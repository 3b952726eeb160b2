import type { InputOf } from '@sofreh/contract'
import type { Caller } from '@sofreh/http'
import { sumOf } from '@sofreh/kernel'
import type * as contract from '../../../contract/index.ts'
import type { CouriersDeps } from '../../couriers-deps.ts'
import { pageOfBikerDays } from '../../store/courier-reports.reader.ts'
import { tripFilterOf } from './trip-filter-of.ts'

/** Returns what each courier did on each business day. */
export async function readBikerReport(
  deps: CouriersDeps,
  { query }: InputOf<typeof contract.bikerReport>,
  { vendorId }: Caller,
) {
  const { pageNumber, pageSize } = query
  const filter = await tripFilterOf(deps, vendorId, query)
  const { dayStartHour } = await deps.vendors.settingsOf(deps.database, vendorId)
  const { from = '-infinity', to = 'infinity', bikerId = null } = filter
  const cash = await deps.cash.courierCashByDay(deps.database, { vendorId, from, to, bikerId, dayStartHour })
  const page = await pageOfBikerDays(deps.database, vendorId, { ...filter, cash, pageNumber, pageSize })
  const cashHeld = sumOf(cash.map(({ taken, handedIn }) => taken - handedIn))
  return { ...page, totals: { ...page.totals, cashHeld }, pageNumber, pageSize }
}
