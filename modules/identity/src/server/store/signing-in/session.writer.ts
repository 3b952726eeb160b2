import type { Tx } from '@sofreh/database'
import { sql } from 'kysely'
import type { SessionKind } from '../../../domain/index.ts'

export type NewSession = {
  sessionId: string
  kind: SessionKind
  vendorId: string
  personId: string
  device: string
  now: Date
  expiresAt: Date
}
export type EndReason = 'LOGOUT' | 'REUSED' | 'STAFF_REMOVED'
export type LockedSession = { sessionId: string; personId: string; endedAt: Date | null }
/** A token by its hash at its own restaurant; elsewhere it is not found. */
export type TokenKey = { vendorId: string; hash: Buffer }
export type StoredToken = {
  expiresAt: Date
  usedAt: Date | null
  successorUsed: boolean
  successorHash: Buffer | null
}

export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  await sql`
    insert into sessions (session_id, kind, vendor_id, person_id, device, created_at, expires_at)
    values (${session.sessionId}, ${session.kind}, ${session.vendorId}, ${session.personId}, ${session.device}, ${session.now},
      ${session.expiresAt})`.execute(tx.kysely)
}

export async function insertRefreshToken(
  tx: Tx,
  token: { vendorId: string; hash: Buffer; sessionId: string; expiresAt: Date },
): Promise<void> {
  await sql`
    insert into refresh_tokens (vendor_id, token_hash, session_id, expires_at)
    values (${token.vendorId}, ${token.hash}, ${token.sessionId}, ${token.expiresAt})`.execute(tx.kysely)
}

/** Locks the session of a token: renewals of one family run one after another, and each sees the result of the last. */
export async function lockSessionOfToken(tx: Tx, { vendorId, hash }: TokenKey): Promise<LockedSession | undefined> {
  const { rows } = await sql<LockedSession>`
    select s.session_id as "sessionId", s.person_id as "personId", s.ended_at as "endedAt"
    from sessions s join refresh_tokens t using (vendor_id, session_id)
    where t.vendor_id = ${vendorId} and t.token_hash = ${hash} for update of s`.execute(tx.kysely)
  return rows[0]
}

/** Must be called under the lock of the session. */
export async function readLockedToken(tx: Tx, { vendorId, hash }: TokenKey): Promise<StoredToken | undefined> {
  const { rows } = await sql<StoredToken>`
    select t.expires_at as "expiresAt", t.used_at as "usedAt", n.used_at is not null as "successorUsed",
      t.successor_hash as "successorHash"
    from refresh_tokens t
    left join refresh_tokens n on n.vendor_id = t.vendor_id and n.token_hash = t.successor_hash
    where t.vendor_id = ${vendorId} and t.token_hash = ${hash}`.execute(tx.kysely)
  return rows[0]
}

export async function exchangeToken(
  tx: Tx,
  exchange: TokenKey & { successor: Buffer; sessionId: string; now: Date; expiresAt: Date },
): Promise<void> {
  const { vendorId, hash, successor, sessionId, now, expiresAt } = exchange
  await insertRefreshToken(tx, { vendorId, hash: successor, sessionId, expiresAt })
  await sql`
    update refresh_tokens set used_at = ${now}, successor_hash = ${successor}
    where vendor_id = ${vendorId} and token_hash = ${hash}`.execute(tx.kysely)
  await sql`
    update sessions set expires_at = ${expiresAt}
    where vendor_id = ${vendorId} and session_id = ${sessionId}`.execute(tx.kysely)
}

export async function endSession(
  tx: Tx,
  ended: { vendorId: string; sessionId: string; reason: EndReason; now: Date },
): Promise<void> {
  await sql`
    update sessions set ended_at = ${ended.now}, end_reason = ${ended.reason}
    where vendor_id = ${ended.vendorId} and session_id = ${ended.sessionId} and ended_at is null`.execute(tx.kysely)
}

/** Ends a person's sessions of one kind at one restaurant; those elsewhere stay. */
export async function endSessionsOfPerson(
  tx: Tx,
  ended: { vendorId: string; personId: string; kind: SessionKind; reason: EndReason; now: Date },
): Promise<void> {
  await sql`
    update sessions set ended_at = ${ended.now}, end_reason = ${ended.reason}
    where vendor_id = ${ended.vendorId} and person_id = ${ended.personId} and kind = ${ended.kind} and ended_at is null`.execute(
    tx.kysely,
  )
}

/** Deletes expired sessions and tokens, and old codes and counters. */
export async function forgetOld(tx: Tx, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - 24 * 60 * 60_000)
  await sql`delete from refresh_tokens where expires_at < ${now}`.execute(tx.kysely)
  await sql`delete from sessions where expires_at < ${now}`.execute(tx.kysely)
  await sql`delete from login_codes where expires_at < ${yesterday}`.execute(tx.kysely)
  await sql`delete from sign_in_requests where expires_at < ${yesterday}`.execute(tx.kysely)
  await sql`delete from login_limits where window_start < ${new Date(yesterday.getTime() - 24 * 60 * 60_000)}`.execute(
    tx.kysely,
  )
}
