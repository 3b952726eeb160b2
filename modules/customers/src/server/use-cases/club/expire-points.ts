import type { Database, Handle } from '@sofreh/database'
import { sql } from 'kysely'
import { lockAccount, moveAccount } from '../../store/accounts/account.writer.ts'
import type { AccountsDeps } from '../../customers-deps.ts'

type Expiring = Pick<AccountsDeps, 'database' | 'clock' | 'newId'>

/**
 * Expires points older than their club allows, every night. The oldest are spent first, so the expired amount is what
 * was earned before the day less everything ever spent. Uses one transaction per customer, so that an interrupted run
 * continues where it stopped.
 */
export async function expirePoints({ database, clock, newId }: Expiring): Promise<void> {
  const at = clock()
  for (const who of await withExpired(database, at)) {
    await database.transaction(async (tx) => {
      await lockAccount(tx, who)
      const count = await expiredOf(tx, who, at)
      if (count > 0)
        await moveAccount(tx, who, [{ id: newId(), account: 'POINTS', kind: 'EXPIRED', amount: -count, at }])
    })
  }
}

type Whose = { vendorId: string; personId: string }

/** Finds customers with expired points in clubs with an expiry. */
async function withExpired(database: Database, at: Date): Promise<Whose[]> {
  const { rows } = await sql<Whose>`
    select a.vendor_id as "vendorId", a.person_id as "personId"
    from club_settings c join customer_accounts a on a.vendor_id = c.vendor_id and a.points > 0
    where c.expiry_days is not null and exists (
      select from customer_ledger l where l.vendor_id = a.vendor_id and l.person_id = a.person_id
        and l.account = 'POINTS' and l.amount > 0 and l.at < ${at}::timestamptz - make_interval(days => c.expiry_days))`.execute(
    database.kysely,
  )
  return rows
}

/** Computes the expired points again under the lock, because they may have been spent in the meantime. */
async function expiredOf(handle: Handle, { vendorId, personId }: Whose, at: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(l.amount) filter (
        where l.amount < 0 or l.at < ${at}::timestamptz - make_interval(days => c.expiry_days)), 0)::bigint as count
    from club_settings c join customer_ledger l on l.vendor_id = c.vendor_id and l.account = 'POINTS'
    where c.vendor_id = ${vendorId} and c.expiry_days is not null and l.person_id = ${personId}`.execute(handle.kysely)
  return Math.max(0, rows[0]?.count ?? 0)
}
