import type { Handle } from '@sofreh/database'
import { type RawBuilder, sql } from 'kysely'
import type {
  AccountTally,
  CardTally,
  MoneyOfSales,
  MoneyTally,
  RefundMethod,
  ShiftMoney,
  TransactionMethod,
} from '../../../domain/index.ts'

type Shift = { vendorId: string; shiftId: string }
/** Negative for refunds. */
const signed = sql`case type when 'PAYMENT' then amount else 0 - amount end`

/**
 * Returns the sums of a shift's payments and refunds, and what was paid for its orders, in a fixed number of queries.
 * @param orderIds the orders among the shift's sales
 */
export async function moneyOfShift(handle: Handle, shift: Shift, orderIds: readonly string[]): Promise<ShiftMoney> {
  const sums = await sumsOfOrders(handle, shift)
  const ofType = (wanted: 'PAYMENT' | 'REFUND') =>
    sums.filter(({ type }) => type === wanted).map(({ type: _, ...tally }) => tally)
  return {
    payments: ofType('PAYMENT'),
    refunds: ofType('REFUND'),
    accounts: await sumsOfAccounts(handle, shift),
    cards: await sumsOfCards(handle, shift),
    ofSales: await moneyOfSales(handle, shift, orderIds),
  }
}

/**
 * Sums the shift's order payments and refunds by type and method, all payment methods; read by the index of
 * transactions by shift.
 */
async function sumsOfOrders(handle: Handle, { vendorId, shiftId }: Shift): Promise<MoneyTally[]> {
  const { rows } = await sql<MoneyTally>`
    select type, method, count(*)::int as count, sum(amount)::bigint as amount from transactions
    where vendor_id = ${vendorId} and shift_id = ${shiftId} and status = 'DONE' and type in ('PAYMENT', 'REFUND')
      and purpose = 'ORDER'
    group by type, method order by type, method`.execute(handle.kysely)
  return rows
}

/** Sums the shift's payments and refunds for customer accounts. */
async function sumsOfAccounts(handle: Handle, { vendorId, shiftId }: Shift): Promise<AccountTally[]> {
  const { rows } = await sql<AccountTally>`
    select purpose, type, method, count(*)::int as count, sum(amount)::bigint as amount from transactions
    where vendor_id = ${vendorId} and shift_id = ${shiftId} and status = 'DONE' and purpose in ('DEBT', 'WALLET')
    group by purpose, type, method order by purpose, type, method`.execute(handle.kysely)
  return rows
}

/** Sums the shift's card money by terminal, orders and accounts together. */
async function sumsOfCards(handle: Handle, { vendorId, shiftId }: Shift): Promise<CardTally[]> {
  const { rows } = await sql<CardTally>`
    select terminal, count(*)::int as count, sum(${signed})::bigint as amount from transactions
    where vendor_id = ${vendorId} and shift_id = ${shiftId} and status = 'DONE' and method = 'CARD'
      and type in ('PAYMENT', 'REFUND')
    group by terminal order by terminal nulls last`.execute(handle.kysely)
  return rows
}

/** Sums what was paid, less refunds, for the given orders of the shift, in this shift or elsewhere. */
async function moneyOfSales(
  handle: Handle,
  { vendorId, shiftId }: Shift,
  orderIds: readonly string[],
): Promise<MoneyOfSales> {
  const sum = (which: RawBuilder<unknown>) =>
    sql`coalesce(sum(${signed}) filter (where status = 'DONE' and ${which}), 0)::bigint`
  const { rows } = await sql<MoneyOfSales>`
    select ${sum(sql`method = 'ONLINE'`)} as online, ${sum(sql`method = 'CREDIT'`)} as "onAccount",
      ${sum(sql`method not in ('ONLINE', 'CREDIT') and shift_id = ${shiftId}`)} as here,
      coalesce(sum(amount) filter (where type = 'REFUND' and status in ('INIT', 'PENDING')), 0)::bigint as refunding
    from transactions where vendor_id = ${vendorId} and order_id = any(${[...orderIds]}::uuid[])
      and type in ('PAYMENT', 'REFUND')`.execute(handle.kysely)
  return rows[0] ?? { online: 0, onAccount: 0, here: 0, refunding: 0 }
}

export type OpenRefundRow = { orderId: string; method: TransactionMethod; amount: number; way: RefundMethod }

/**
 * Returns refunds that a person still has to hand over, oldest first: those promised in this shift and those promised
 * in none.
 */
export async function openRefundsOf(handle: Handle, { vendorId, shiftId }: Shift): Promise<OpenRefundRow[]> {
  const { rows } = await sql<OpenRefundRow>`
    select order_id as "orderId", method, amount, way from transactions
    where vendor_id = ${vendorId} and type = 'REFUND' and status in ('INIT', 'PENDING') and way <> 'PROVIDER'
      and (shift_id = ${shiftId} or shift_id is null)
    order by created_at, id limit 200`.execute(handle.kysely)
  return rows
}
