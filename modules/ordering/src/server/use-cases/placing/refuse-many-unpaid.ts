import type { Tx } from '@sofreh/database'
import { Refusal } from '@sofreh/kernel'
import { sql } from 'kysely'

export type UnpaidLimits = { perGuest: number; perAddress: number }

/** Open orders of the site that hold portions and have no payment (docs/guide/orders.md, "Limits"). */
export const defaultUnpaidLimits: UnpaidLimits = { perGuest: 3, perAddress: 10 }

type Asked = { vendorId: string; personId: string; placedFrom: string; limits: UnpaidLimits }

/**
 * Refuses one more unpaid order of a guest or an address. Holds locks until the commit, so that concurrent orders are
 * counted one after the other.
 * @throws Refusal TOO_MANY_UNPAID_ORDERS
 */
export async function refuseManyUnpaid(tx: Tx, { vendorId, personId, placedFrom, limits }: Asked): Promise<void> {
  const locking = sql`select pg_advisory_xact_lock(hashtextextended(each, 0))
    from unnest(${[`${vendorId} ${personId}`, `${vendorId} ${placedFrom}`].sort()}::text[]) each`.execute(tx.kysely)
  const unpaid = sql`vendor_id = ${vendorId} and placed_from is not null and channel = 'WEBSITE' and paid = 0
    and final_price > 0 and state not in ('FINISHED', 'REJECTED')`
  // Sent with the lock: its snapshot is taken once the lock is held. Each count ends at its limit: the cost does not grow
  // with what a guest or an address has.
  const counting = sql<{ guest: number; address: number }>`select
    (select count(*) from (select 1 from orders where ${unpaid} and customer_id = ${personId}::uuid
      limit ${limits.perGuest}) as of_guest)::int as guest,
    (select count(*) from (select 1 from orders where ${unpaid} and placed_from = ${placedFrom}
      limit ${limits.perAddress}) as of_address)::int as address`.execute(tx.kysely)
  const [, { rows }] = await Promise.all([locking, counting])
  const { guest = 0, address = 0 } = rows[0] ?? {}
  if (guest >= limits.perGuest || address >= limits.perAddress)
    throw new Refusal('TOO_MANY_UNPAID_ORDERS', {
      most: guest >= limits.perGuest ? limits.perGuest : limits.perAddress,
    })
}
