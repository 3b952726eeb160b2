import { type Handle, on } from '@sofreh/database'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { listRefundDuties } from '../../../contract/index.ts'
import type { RefundMethod } from '../../../domain/index.ts'
import { type MoneyRow, moneyViewOf } from '../../store/ledger/transaction-row.ts'
import { withNames } from '../with-names.ts'
import type { Tables } from '../../tables.generated.ts'
import type { PaymentsDeps } from '../../payments-deps.ts'

type Query = z.output<typeof listRefundDuties.query>
type Duties = z.output<typeof listRefundDuties.data>

/** Returns one page of open refunds, oldest first, with totals by method. */
export async function readRefundDuties(
  deps: Pick<PaymentsDeps, 'database' | 'above' | 'identity' | 'clock'>,
  vendorId: string,
  query: Query,
): Promise<Duties> {
  const { pageNumber, pageSize } = query
  const rows = (await openRefunds(deps.database, vendorId, query)
    .selectAll()
    .orderBy('created_at')
    .orderBy('id')
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize)
    .execute()) as MoneyRow[]
  const now = deps.clock().getTime()
  const listed = await withNames(deps, vendorId, rows.map(moneyViewOf))
  const aged = listed.map((transaction) => {
    const ageMs = now - new Date(transaction.createdAt).getTime()
    return { transaction, ageMinutes: Math.max(0, Math.floor(ageMs / 60_000)) }
  })
  return { rows: aged, pageNumber, pageSize, totals: await totalsOf(deps.database, vendorId, query) }
}

async function totalsOf(handle: Handle, vendorId: string, query: Query): Promise<Duties['totals']> {
  const rows = await openRefunds(handle, vendorId, query)
    .select(['way'])
    .select([
      sql<number>`count(*)`.as('count'),
      sql<number>`sum(amount)::bigint`.as('amount'),
      sql<Date>`min(created_at)`.as('oldestAt'),
    ])
    .groupBy('way')
    .orderBy('oldestAt')
    .execute()
  return rows.map(({ way: refundMethod, count, amount, oldestAt }) => ({
    way: refundMethod as RefundMethod,
    count,
    amount,
    oldestAt: new Date(oldestAt).toISOString(),
  }))
}

/** The index of open refunds holds only these rows, however large the ledger grows. */
type Filter = Pick<Query, 'way' | 'by' | 'orderId' | 'shiftId'>
function openRefunds(handle: Handle, vendorId: string, { way: refundMethod, by, orderId, shiftId }: Filter) {
  let query = on<Tables>(handle)
    .selectFrom('transactions')
    .where('vendor_id', '=', vendorId)
    .where('type', '=', 'REFUND')
    .where('status', 'in', ['INIT', 'PENDING'])
  if (refundMethod) query = query.where('way', '=', refundMethod)
  if (by) query = query.where('way', by === 'PROVIDER' ? '=' : '<>', 'PROVIDER')
  if (orderId) query = query.where('order_id', '=', orderId)
  if (shiftId) query = query.where('shift_id', '=', shiftId)
  return query
}
