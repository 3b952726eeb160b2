import { type Handle, on } from '@sofreh/database'
import { type Caller, personOf } from '@sofreh/http'
import { searchForm, toLatinDigits } from '@sofreh/kernel'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { listTransactions, TransactionView } from '../../../contract/index.ts'
import type { Tables } from '../../tables.generated.ts'
import type { Place } from './place-in-list.ts'
import { type MoneyView, type MoneyRow, moneyViewOf } from './transaction-row.ts'

type Asked = z.output<typeof listTransactions.query>
export type TransactionFilter = Omit<
  Asked,
  'pageNumber' | 'pageSize' | 'orderNumber' | 'dateRange' | 'after' | 'sort'
> & {
  sort?: Asked['sort']
  personId?: string
  /** Includes only transactions of orders. */
  isOfOrder?: true
  /** Includes only what follows this position. */
  place?: Place | undefined
  /** The orders found by a searched number. */
  orderIds?: readonly string[]
}
export type Paging = { pageNumber: number; pageSize: number }
export type TransactionPage = Paging & { data: MoneyView[]; totalCount: number; totalIsAtLeast?: true }

/** Counting stops here; a larger total is reported as "more than". */
const countedMost = 1_000

/** Returns the vendor's transactions, newest first unless sorted otherwise. After a cursor, no earlier row is scanned. */
export async function pageTransactions(
  handle: Handle,
  vendorId: string,
  { place, ...filter }: TransactionFilter & Paging,
): Promise<TransactionPage> {
  const { pageNumber, pageSize } = filter
  const matching = matchingRows(handle, vendorId, filter)
  const skip = place ? 0 : (pageNumber - 1) * pageSize
  const rows = await inOrder(afterPlace(matching, place, filter.sort), { limit: pageSize, skip, sort: filter.sort })
  const some = matching.select('id').limit(countedMost + 1)
  const { count } = await on<Tables>(handle)
    .selectFrom(some.as('some'))
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const page = { data: rows.map(moneyViewOf), pageNumber, pageSize, totalCount: Math.min(Number(count), countedMost) }
  return Number(count) > countedMost ? { ...page, totalIsAtLeast: true } : page
}

/** Returns a guest's own order payments; those for their account are in the account statement. */
export async function pageOwnTransactions(
  handle: Handle,
  caller: Caller,
  asked: Paging,
): Promise<Omit<TransactionPage, 'data'> & { data: TransactionView[] }> {
  const own = { ...asked, personId: personOf(caller), isOfOrder: true } as const
  const { data, ...page } = await pageTransactions(handle, caller.vendorId, own)
  const views = data.map(({ purpose: _, customerId: __, ...view }) => ({ ...view, orderId: view.orderId ?? '' }))
  return { ...page, data: views }
}

/** Returns the rows after a position up to a limit, for one part of a workbook. */
export async function someTransactions(
  handle: Handle,
  vendorId: string,
  { place, ...filter }: TransactionFilter,
  limit: number,
): Promise<MoneyRow[]> {
  return inOrder(afterPlace(matchingRows(handle, vendorId, filter), place), { limit, skip: 0 })
}

type Sort = TransactionFilter['sort']

async function inOrder(
  matching: ReturnType<typeof allOf>,
  { limit, skip, sort }: { limit: number; skip: number; sort?: Sort },
): Promise<MoneyRow[]> {
  const turn = sort === 'oldest' ? 'asc' : 'desc'
  const sorted = matching.selectAll().orderBy('created_at', turn).orderBy('id', turn)
  return (await sorted.limit(limit).offset(skip).execute()) as MoneyRow[]
}

function afterPlace(query: ReturnType<typeof allOf>, place: Place | undefined, sort?: Sort): ReturnType<typeof allOf> {
  if (!place) return query
  const beyond = sql.raw(sort === 'oldest' ? '>' : '<')
  return query.where(sql<boolean>`(created_at, id) ${beyond} (${place.at}, ${place.id}::uuid)`)
}

function matchingRows(handle: Handle, vendorId: string, filter: TransactionFilter) {
  let query = allOf(handle, vendorId)
  if (filter.personId) query = query.where('person_id', '=', filter.personId)
  if (filter.isOfOrder) query = query.where('order_id', 'is not', null)
  if (filter.purpose) query = query.where('purpose', '=', filter.purpose)
  if (filter.orderId) query = query.where('order_id', '=', filter.orderId)
  if (filter.orderIds) query = query.where('order_id', 'in', filter.orderIds.length > 0 ? filter.orderIds : [noOrder])
  if (filter.type) query = query.where('type', '=', filter.type)
  if (filter.status) query = query.where('status', '=', filter.status)
  if (filter.method) query = query.where('method', '=', filter.method)
  if (filter.provider) query = query.where('provider', '=', filter.provider)
  if (filter.bank) query = query.where('bank', '=', filter.bank)
  if (filter.from) query = query.where('created_at', '>=', new Date(filter.from))
  if (filter.to) query = query.where('created_at', '<', new Date(filter.to))
  if (filter.minAmount !== undefined) query = query.where('amount', '>=', filter.minAmount)
  if (filter.maxAmount !== undefined) query = query.where('amount', '<=', filter.maxAmount)
  if (filter.reference) {
    const reference = toLatinDigits(filter.reference)
    query = query.where((where) => where.or([where('reference', '=', reference), where('slip_number', '=', reference)]))
  }
  return searched(waiting(query, filter), searchForm(filter.search ?? ''))
}

const noOrder = '00000000-0000-0000-0000-000000000000'

/** Filters open rows: unknown outcomes, refunds due, and both as far as they wait for a person. */
function waiting(query: ReturnType<typeof allOf>, filter: TransactionFilter): ReturnType<typeof allOf> {
  let open = query
  if (filter.unknown) open = open.where('status', 'in', ['INIT', 'PENDING']).where('is_unknown', '=', true)
  if (filter.refundsDue) open = open.where('type', '=', 'REFUND').where('status', 'in', ['INIT', 'PENDING'])
  if (!filter.needsPerson) return open
  return open.where((where) =>
    where.or([
      where.and([where('status', 'in', ['INIT', 'PENDING']), where('is_unknown', '=', true)]),
      where.and([where('type', '=', 'REFUND'), where('status', '=', 'PENDING'), where('way', '<>', 'PROVIDER')]),
    ]),
  )
}

/** Searches for a receipt or reference number, the end of a card number, or an amount. */
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
