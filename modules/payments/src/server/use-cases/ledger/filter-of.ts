import { readTillLetter, toLatinDigits } from '@sofreh/kernel'
import type { z } from 'zod'
import type { listTransactions } from '../../../contract/index.ts'
import type { TransactionFilter } from '../../store/ledger/transaction-list.reader.ts'
import type { PaymentsDeps } from '../../payments-deps.ts'
import type { Reading } from '../with-names.ts'

/** Further dependencies of a search. */
export type Searching = Reading & Pick<PaymentsDeps, 'above' | 'vendors' | 'clock'>

/**
 * Resolves a searched order number. Short numbers restart each day, so one number names orders of many days; the newest
 * of them are searched.
 */
export async function filterOf(
  deps: Searching,
  vendorId: string,
  query: Omit<z.output<typeof listTransactions.query>, 'pageNumber' | 'pageSize' | 'after' | 'sort'>,
): Promise<TransactionFilter> {
  const { orderNumber, from, to, dateRange, ...filter } = query
  const asked = { ...filter, ...(await deps.vendors.momentsAsked(vendorId, { from, to, dateRange })) }
  if (!orderNumber) return asked
  const number = readTillLetter(toLatinDigits(orderNumber).trim()).toUpperCase()
  return { ...asked, orderIds: await deps.above().ordering.ordersNumbered(deps.database, vendorId, number) }
}
