import type { Tx } from '@sofreh/database'
import { sql } from 'kysely'
import { type Limit, type LimitScope, windowStart } from '../../../domain/index.ts'

/** Counts one more unless the window is full. One statement, so that several servers share one count. */
export async function takeLimit(tx: Tx, limit: Limit, subject: string, now: Date): Promise<boolean> {
  const answer = await sql`
    insert into login_limits (scope, subject, window_start, count)
    values (${limit.scope}, ${subject}, ${windowStart(now, limit.windowMs)}, 1)
    on conflict (scope, subject, window_start) do update set count = login_limits.count + 1
    where login_limits.count < ${limit.most}`.execute(tx.kysely)
  return answer.numAffectedRows === 1n
}

/** True when the window accepts no more. */
export async function isLimitReached(tx: Tx, limit: Limit, subject: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 from login_limits
    where scope = ${limit.scope} and subject = ${subject} and window_start = ${windowStart(now, limit.windowMs)}
      and count >= ${limit.most}`.execute(tx.kysely)
  return rows.length > 0
}

export async function releaseLimit(tx: Tx, limit: Limit, subject: string, taken: Date): Promise<void> {
  await sql`
    update login_limits set count = greatest(count - 1, 0)
    where scope = ${limit.scope} and subject = ${subject}
      and window_start = ${windowStart(taken, limit.windowMs)}`.execute(tx.kysely)
}

export async function clearLimit(tx: Tx, scope: LimitScope, subject: string): Promise<void> {
  await sql`delete from login_limits where scope = ${scope} and subject = ${subject}`.execute(tx.kysely)
}
