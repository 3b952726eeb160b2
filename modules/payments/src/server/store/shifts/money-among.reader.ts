import { type Handle, on } from '@sofreh/database'
import { type RawBuilder, sql } from 'kysely'
import type { MoneyTally } from '../../../domain/index.ts'
import type { Tables } from '../../tables.generated.ts'
import type { MoneyRow } from '../ledger/transaction-row.ts'

/** Returns payments and refunds summed by type and method; orders, debts and wallets together. */
export async function sumsAmong(handle: Handle, vendorId: string, ids: RawBuilder<string>): Promise<MoneyTally[]> {
  const { rows } = await sql<MoneyTally>`
    select type, method, count(*)::int as count, sum(amount)::bigint as amount from transactions
    where vendor_id = ${vendorId} and id in (${ids})
    group by type, method order by type, method`.execute(handle.kysely)
  return rows
}

/** Returns one page of the transactions, newest first. */
export async function pageAmong(
  handle: Handle,
  { vendorId, ids }: { vendorId: string; ids: RawBuilder<string> },
  { pageNumber, pageSize }: { pageNumber: number; pageSize: number },
): Promise<{ rows: MoneyRow[]; totalCount: number }> {
  const query = on<Tables>(handle)
    .selectFrom('transactions')
    .where('vendor_id', '=', vendorId)
    .where(sql<boolean>`id in (${ids})`)
  const rows = await query
    .selectAll()
    .orderBy('settled_at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize)
    .execute()
  const counted = await query.select((row) => row.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return { rows: rows as MoneyRow[], totalCount: Number(counted.count) }
}

/** Returns the orders of transactions by the transaction's id. */
export async function ordersOf(
  handle: Handle,
  vendorId: string,
  transactionIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (transactionIds.length === 0) return new Map()
  const rows = await on<Tables>(handle)
    .selectFrom('transactions')
    .select(['id', 'order_id'])
    .where('vendor_id', '=', vendorId)
    .where('id', 'in', transactionIds)
    .execute()
  return new Map(rows.flatMap(({ id, order_id: orderId }) => (orderId === null ? [] : [[id, orderId]])))
}
