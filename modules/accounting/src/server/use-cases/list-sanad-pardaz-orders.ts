import type { InputOf, ResultOf } from '@sofreh/contract'
import type { Caller } from '@sofreh/http'
import { addDays, Refusal } from '@sofreh/kernel'
import type { sanadPardazOrders as asked } from '../../contract/index.ts'
import { sanadPardazDocument } from '../../domain/index.ts'
import { sanadPardazTexts as texts } from '../../text/accounting.fa.ts'
import type { AccountingDeps } from '../accounting-deps.ts'
import { findSettings, postedDocuments } from '../store/settings.reader.ts'
import { spanOf } from './span-of.ts'

/**
 * Lists sales of past business days as documents of Sanad Pardaz. Today is excluded, because its sales still change. A document
 * that the program reported as posted is not offered again.
 */
export async function listSanadPardazOrders(
  deps: AccountingDeps,
  { pageNumber, pageSize, includePosted, ...query }: InputOf<typeof asked>['query'],
  { vendorId }: Caller,
): Promise<ResultOf<typeof asked>> {
  const settings = await findSettings(deps.database, vendorId)
  if (!settings) throw new Refusal('ACCOUNTING_NOT_SET_UP')
  const { from, to, currency, today } = await spanOf(deps, vendorId, query)
  const posted = await postedDocuments(deps.database, vendorId)
  const yesterday = addDays(today, -1)
  const { rows, totalCount } = await deps.reporting.pageSalesDocuments(deps.database, {
    vendorId,
    from,
    to: to < yesterday ? to : yesterday,
    by: settings.by,
    without: includePosted ? [] : [...posted.keys()],
    pageNumber,
    pageSize,
  })
  const data = rows.map((sold) => {
    const { key, date, orders, total } = sold
    const request = sanadPardazDocument(sold, { settings, currency, texts })
    const inRial = currency === 'TOMAN' ? total * 10 : total
    return { key, date, orders, total: inRial, idGrdb: posted.get(key) ?? null, request }
  })
  return { data, pageNumber, pageSize, totalCount }
}
