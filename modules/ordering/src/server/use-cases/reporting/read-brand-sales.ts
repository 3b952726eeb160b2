import type { DataOf, InputOf } from '@sofreh/contract'
import { type Caller, personOf } from '@sofreh/http'
import { Refusal, sumOf } from '@sofreh/kernel'
import type * as contract from '../../../contract/index.ts'
import type { OrderingDeps } from '../../ordering-deps.ts'
import { spanOfReport } from './instants-of-dates.ts'

export type BrandInput = Pick<InputOf<typeof contract.brandSales>, 'query'>

/** Reports a brand's money by payment method and branch. */
export async function readBrandSales(
  deps: OrderingDeps,
  { query }: BrandInput,
  caller: Caller,
): Promise<DataOf<typeof contract.brandSales>> {
  const { database } = deps
  const asked = { vendorId: caller.vendorId, personId: personOf(caller), brandId: query.brandId }
  const branches = await deps.vendors.branchesFor(database, { ...asked, permission: 'REPORT_SALES' })
  if (!branches) throw new Refusal('BRAND_NOT_FOUND')
  const rows: contract.SalesOfMethod[] = []
  for (const { vendorId, name: vendorName } of branches) {
    // Each branch uses its own business day.
    const { dayStartHour } = await deps.vendors.settingsOf(database, vendorId)
    const span = spanOfReport(query, deps.clock(), dayStartHour)
    for (const sales of await deps.payments.salesByMethod(database, { vendorId, ...span }))
      rows.push({ vendorId, vendorName, ...sales, net: sales.amount - sales.refunded })
  }
  const sum = (of: 'count' | 'amount' | 'refunded' | 'net' | 'accounts') => sumOf(rows.map((row) => row[of]))
  const total = { count: sum('count'), amount: sum('amount'), refunded: sum('refunded'), net: sum('net') }
  return { rows, total: { ...total, accounts: sum('accounts') } }
}
