import { type Handle, on } from '@sofreh/database'
import { searchForm } from '@sofreh/kernel'
import type { z } from 'zod'
import type { listTransactions, TransactionView } from '../../contract/index.ts'
import type { Tables } from '../tables.generated.ts'
import { type TransactionRow, viewOf } from './transaction-row.ts'

export type TransactionFilter = z.output<typeof listTransactions.query> & { personId?: string }
export type TransactionPage = { data: TransactionView[]; pageNumber: number; pageSize: number; totalCount: number }

/** The vendor's movements of money, newest first. */
export async function pageTransactions(
  handle: Handle,
  vendorId: string,
  filter: TransactionFilter,
): Promise<TransactionPage> {
  const { pageNumber, pageSize } = filter
  const matching = matchingRows(handle, vendorId, filter)
  const rows = await matching
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize)
    .execute()
  const counted = await matching.select((select) => select.fn.countAll<number>().as('count')).executeTakeFirst()
  return {
    data: (rows as TransactionRow[]).map(viewOf),
    pageNumber,
    pageSize,
    totalCount: Number(counted?.count ?? 0),
  }
}

function matchingRows(handle: Handle, vendorId: string, filter: TransactionFilter) {
  let query = allOf(handle, vendorId)
  if (filter.personId) query = query.where('person_id', '=', filter.personId)
  if (filter.orderId) query = query.where('order_id', '=', filter.orderId)
  if (filter.type) query = query.where('type', '=', filter.type)
  if (filter.status) query = query.where('status', '=', filter.status)
  if (filter.method) query = query.where('method', '=', filter.method)
  if (filter.from) query = query.where('created_at', '>=', new Date(filter.from))
  if (filter.to) query = query.where('created_at', '<', new Date(filter.to))
  if (filter.needsPerson) {
    query = query.where((where) =>
      where.or([
        where.and([where('status', 'in', ['INIT', 'PENDING']), where('is_unknown', '=', true)]),
        where.and([where('type', '=', 'REFUND'), where('status', '=', 'PENDING'), where('way', '<>', 'PROVIDER')]),
      ]),
    )
  }
  return searched(query, searchForm(filter.search ?? ''))
}

/** What people type: a slip or reference number, the end of a card, or an amount. */
function searched<Query extends ReturnType<typeof allOf>>(query: Query, search: string): Query {
  if (search === '') return query
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  const amount = Number(search.replace(/[,\u066c]/g, ''))
  return query.where((where) =>
    where.or([
      where('reference', 'like', pattern),
      where('slip_number', 'like', pattern),
      where('card_mask', 'like', pattern),
      ...(Number.isSafeInteger(amount) && amount > 0 ? [where('amount', '=', amount)] : []),
    ]),
  ) as Query
}

function allOf(handle: Handle, vendorId: string) {
  return on<Tables>(handle).selectFrom('transactions').where('vendor_id', '=', vendorId)
}
