import { type Handle, on } from '@sofreh/database'
import { searchForm } from '@sofreh/kernel'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { exportTerminalReport, TerminalTotal } from '../../../contract/index.ts'
import type { Place } from '../ledger/place-in-list.ts'
import type { MoneyRow } from '../ledger/transaction-row.ts'
import type { Tables } from '../../tables.generated.ts'

export type TerminalFilter = Omit<z.output<typeof exportTerminalReport.query>, 'dateRange'>

/**
 * The time at which a transaction counts: its settlement, or its start while it is open. The index `card_transactions`
 * is sorted by it.
 */
const movedAt = sql<Date>`coalesce(settled_at, created_at)`

/**
 * Returns card transactions after a position, newest first; reads the index of card transactions and no more than a
 * page.
 */
export async function cardTransactions(
  handle: Handle,
  vendorId: string,
  filter: TerminalFilter,
  { after, skip = 0, limit }: { after?: Place; skip?: number; limit: number },
): Promise<MoneyRow[]> {
  let query = matching(handle, vendorId, filter).selectAll()
  if (after) query = query.where(sql<boolean>`(${movedAt}, id) < (${after.at}, ${after.id}::uuid)`)
  return (await query.orderBy(movedAt, 'desc').orderBy('id', 'desc').limit(limit).offset(skip).execute()) as MoneyRow[]
}

export async function countCardTransactions(handle: Handle, vendorId: string, filter: TerminalFilter): Promise<number> {
  const counted = await matching(handle, vendorId, filter)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirst()
  return Number(counted?.count ?? 0)
}

export async function terminalTotals(
  handle: Handle,
  vendorId: string,
  filter: TerminalFilter,
): Promise<TerminalTotal[]> {
  const rows = await matching(handle, vendorId, filter)
    .select(['terminal', 'bank'])
    .select([
      sql<number>`count(*) filter (where type = 'PAYMENT' and status = 'DONE')`.as('payments'),
      sql<number>`coalesce(sum(amount) filter (where type = 'PAYMENT' and status = 'DONE'), 0)::bigint`.as('paid'),
      sql<number>`count(*) filter (where type = 'REFUND' and status = 'DONE')`.as('refunds'),
      sql<number>`coalesce(sum(amount) filter (where type = 'REFUND' and status = 'DONE'), 0)::bigint`.as('refunded'),
      sql<number>`count(*) filter (where is_unknown and status in ('INIT', 'PENDING'))`.as('unknown'),
    ])
    .groupBy(['terminal', 'bank'])
    .orderBy('paid', 'desc')
    .orderBy('terminal')
    .orderBy('bank')
    .limit(500)
    .execute()
  return rows
}

function matching(handle: Handle, vendorId: string, filter: TerminalFilter) {
  let query = on<Tables>(handle)
    .selectFrom('transactions')
    .where('vendor_id', '=', vendorId)
    .where('method', '=', 'CARD')
  if (filter.from) query = query.where(movedAt, '>=', new Date(filter.from))
  if (filter.to) query = query.where(movedAt, '<', new Date(filter.to))
  if (filter.type) query = query.where('type', '=', filter.type)
  if (filter.status) query = query.where('status', '=', filter.status)
  if (filter.bank) query = query.where('bank', '=', filter.bank)
  if (filter.terminal) query = query.where('terminal', '=', filter.terminal)
  const search = searchForm(filter.search ?? '')
  if (search === '') return query
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  return query.where((where) =>
    where.or([
      where('reference', 'like', pattern),
      where('slip_number', 'like', pattern),
      where('card_mask', 'like', pattern),
    ]),
  )
}
