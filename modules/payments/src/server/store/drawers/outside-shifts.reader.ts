import { type Handle, on } from '@sofreh/database'
import { type RawBuilder, sql } from 'kysely'
import type { OutsideTally } from '../../../domain/index.ts'
import type { MoneyRow } from '../ledger/transaction-row.ts'
import type { Tables } from '../../tables.generated.ts'

/** Selects money outside shifts that the Z of one shift names; null selects what the next Z will name. */
type Asked = { vendorId: string; namedIn: string | null }

/** Returns payments and refunds summed by type and method; orders, debts and wallets together. */
export async function sumsOutsideShifts(handle: Handle, asked: Asked): Promise<OutsideTally[]> {
  const { rows } = await sql<OutsideTally>`
    select t.type, t.method, count(*)::int as count, sum(t.amount)::bigint as amount
    from money_outside_shifts o join transactions t on t.vendor_id = o.vendor_id and t.id = o.transaction_id
    where o.vendor_id = ${asked.vendorId} and ${named(asked)}
    group by t.type, t.method order by t.type, t.method`.execute(handle.kysely)
  return rows
}

/** Returns one page of the transactions, newest first. */
export async function pageOutsideShifts(
  handle: Handle,
  asked: Asked,
  { pageNumber, pageSize }: { pageNumber: number; pageSize: number },
): Promise<{ rows: MoneyRow[]; totalCount: number }> {
  const query = on<Tables>(handle)
    .selectFrom('money_outside_shifts as o')
    .innerJoin('transactions as t', (join) =>
      join.onRef('t.vendor_id', '=', 'o.vendor_id').onRef('t.id', '=', 'o.transaction_id'),
    )
    .where('o.vendor_id', '=', asked.vendorId)
    .where(named(asked))
  const rows = await query
    .selectAll('t')
    .orderBy('t.settled_at', 'desc')
    .orderBy('t.id', 'desc')
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize)
    .execute()
  const counted = await query.select((row) => row.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return { rows: rows as MoneyRow[], totalCount: Number(counted.count) }
}

function named({ namedIn }: Asked): RawBuilder<boolean> {
  return namedIn === null ? sql<boolean>`o.named_in is null` : sql<boolean>`o.named_in = ${namedIn}`
}
