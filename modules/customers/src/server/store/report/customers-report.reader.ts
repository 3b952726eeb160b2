import { type Handle, on, type Tx } from '@sofreh/database'
import { sql } from 'kysely'
import type { CustomersReportFilter, CustomersReportRow } from '../../../contract/index.ts'
import type { AccountRow } from '../accounts/account.reader.ts'
import { creditLeft, emptyAccount } from '../../../domain/index.ts'
import { type CustomerRow, soughtPattern, viewOf } from '../customers.reader.ts'
import type { Tables } from '../../tables.generated.ts'

/** The filter with the range resolved to two instants. */
export type ReportedFilter = Omit<CustomersReportFilter, 'dateRange'>
export type ReportedPage = { rows: CustomersReportRow[]; totalCount: number }

/** Reads a page of customers with their accounts in the requested order; one row each, also without an account. */
export async function reportedCustomers(
  handle: Handle,
  vendorId: string,
  filter: ReportedFilter & { pageNumber: number; pageSize: number },
): Promise<ReportedPage> {
  const matching = matchingRows(handle, vendorId, filter)
  const rows = await sortedRows(matching, filter)
    .limit(filter.pageSize)
    .offset((filter.pageNumber - 1) * filter.pageSize)
    .execute()
  const counted = await matching.select((select) => select.fn.countAll<number>().as('count')).executeTakeFirst()
  return { rows: rows.map(rowOf), totalCount: Number(counted?.count ?? 0) }
}

const rowsAtOnce = 500

/** Reads every customer of the report in parts from one snapshot, so that none is missed or repeated. */
export async function* allReportedCustomers(
  tx: Tx,
  vendorId: string,
  filter: ReportedFilter,
): AsyncGenerator<CustomersReportRow[]> {
  const query = sortedRows(matchingRows(tx, vendorId, filter), filter)
  await sql`declare reported no scroll cursor for ${query}`.execute(tx.kysely)
  for (;;) {
    const { rows } = await sql<JoinedRow>`fetch ${sql.lit(rowsAtOnce)} from reported`.execute(tx.kysely)
    if (rows.length > 0) yield rows.map(rowOf)
    if (rows.length < rowsAtOnce) return
  }
}

function sortedRows(matching: ReturnType<typeof matchingRows>, { sort }: ReportedFilter) {
  return matching
    .selectAll('c')
    .select(['a.points', 'a.wallet', 'a.debt', 'a.credit_limit', 'a.entries'])
    .orderBy(sortings[sort])
    .orderBy('c.person_id')
}

const sortings: Record<CustomersReportFilter['sort'], ReturnType<typeof sql>> = {
  name: sql`(c.last_name || ' ' || c.first_name) collate "fa-x-icu"`,
  lastOrder: sql`c.last_order_at desc nulls last`,
  spent: sql`c.total_spent desc`,
  orders: sql`c.orders_count desc`,
  newest: sql`c.created_at desc`,
  debt: sql`coalesce(a.debt, 0) desc`,
  points: sql`coalesce(a.points, 0) desc`,
}

function matchingRows(handle: Handle, vendorId: string, { search, from, to }: ReportedFilter) {
  let query = on<Tables>(handle)
    .selectFrom('customers as c')
    .leftJoin('customer_accounts as a', (join) =>
      join.onRef('a.vendor_id', '=', 'c.vendor_id').onRef('a.person_id', '=', 'c.person_id'),
    )
    .where('c.vendor_id', '=', vendorId)
  const pattern = soughtPattern(search ?? '')
  if (pattern !== undefined) query = query.where('c.search_text', 'like', pattern)
  if (from) query = query.where('c.last_order_at', '>=', new Date(from))
  if (to) query = query.where('c.last_order_at', '<', new Date(to))
  return query
}

type JoinedRow = CustomerRow & { [Column in 'points' | 'wallet' | 'debt' | 'credit_limit']: AccountRow[Column] | null }

function rowOf(row: JoinedRow): CustomersReportRow {
  const { points, wallet, debt, credit_limit } = row
  const account =
    points === null || wallet === null || debt === null || credit_limit === null
      ? emptyAccount
      : { points, wallet, debt, creditLimit: credit_limit }
  const customer = viewOf(row)
  return {
    ...customer,
    averageSpent: customer.ordersCount === 0 ? 0 : Math.floor(customer.totalSpent / customer.ordersCount),
    account: { ...account, creditLeft: creditLeft(account) },
  }
}
