import type { Handle } from '@sofreh/database'
import { type RawBuilder, sql } from 'kysely'

/** From inclusive, to exclusive; an absent bound is open. */
export type Span = { from?: Date | undefined; to?: Date | undefined }
export type MethodSales = {
  method: string
  /** Payments of orders, and what of them was refunded since. */
  count: number
  amount: number
  refunded: number
  /** Payments for customers' accounts (debts and wallets), less wallet payouts: money received that is not a sale. */
  accounts: number
}
export type CreditPayment = { orderId: string; personId: string | null; amount: number; refunded: number; paidAt: Date }

/**
 * Sums the money received by each method and what of it was refunded since; write-offs are not money. A payment counts
 * when it was settled: an attempt started before midnight and confirmed after it belongs to the new day.
 */
export async function salesByMethod(
  handle: Handle,
  asked: Span & { vendorId: string },
): Promise<readonly MethodSales[]> {
  const { rows } = await sql<MethodSales>`
    select method, sum(count)::int as count, sum(amount)::bigint as amount, sum(refunded)::bigint as refunded,
      sum(accounts)::bigint as accounts
    from (
      select method, count(*) as count, sum(amount) as amount, sum(refunded) as refunded, 0 as accounts from transactions
      where vendor_id = ${asked.vendorId} and type = 'PAYMENT' and status = 'DONE' and purpose = 'ORDER' and ${within(asked)}
      group by method
      union all
      select method, 0, 0, 0, sum(case type when 'PAYMENT' then amount else 0 - amount end) from transactions
      where vendor_id = ${asked.vendorId} and status = 'DONE' and purpose in ('DEBT', 'WALLET')
        and ${within(asked)}
      group by method
    ) as money
    group by method order by sum(amount) desc, method`.execute(handle.kysely)
  return rows
}

/** Returns credit payments, newest first, by their own index. `paidAt` is when the payment was settled. */
export async function pageOfCreditPayments(
  handle: Handle,
  asked: Span & { vendorId: string; customerId?: string | undefined; pageNumber: number; pageSize: number },
): Promise<{ rows: readonly CreditPayment[]; totalCount: number }> {
  const { vendorId, customerId, pageNumber, pageSize } = asked
  const which = sql`vendor_id = ${vendorId} and type = 'PAYMENT' and method = 'CREDIT' and status = 'DONE'
    and ${within(asked)} and ${customerId ? sql`person_id = ${customerId}` : sql`true`}`
  const [found, counted] = await Promise.all([
    sql<CreditPayment>`
      select order_id as "orderId", person_id as "personId", amount, refunded, settled_at as "paidAt"
      from transactions where ${which} order by settled_at desc, id desc
      limit ${pageSize} offset ${(pageNumber - 1) * pageSize}`.execute(handle.kysely),
    sql<{ count: number }>`select count(*) as count from transactions where ${which}`.execute(handle.kysely),
  ])
  return { rows: found.rows, totalCount: counted.rows[0]?.count ?? 0 }
}

function within({ from, to }: Span): RawBuilder<unknown> {
  return sql`${from ? sql`settled_at >= ${from}` : sql`true`} and ${to ? sql`settled_at < ${to}` : sql`true`}`
}
