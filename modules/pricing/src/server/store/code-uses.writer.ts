import { type Handle, on, type Tx } from '@sofreh/database'
import { sql } from 'kysely'
import { type CodeRow, codeOfRow, type StoredCode } from './discount-codes.reader.ts'
import type { Tables } from '../tables.generated.ts'

/** A locked code; `isDeleted` when it was deleted in the meantime. */
export type LockedCode = StoredCode & { isDeleted: boolean }

/**
 * Locks the code that an order takes and the one it may already hold, in the order of their ids. So two orders that
 * swap codes cannot deadlock. All counting of uses happens under this lock: under READ COMMITTED each statement takes a
 * new snapshot, so a transaction that waited reads the earlier uses.
 */
export async function lockCodesOfOrder(
  tx: Tx,
  asked: { vendorId: string; orderId: string; codeId: string | null },
): Promise<Map<string, LockedCode>> {
  const { vendorId, orderId, codeId } = asked
  const { rows } = await sql<CodeRow>`
    select c.* from discount_codes c
    where c.vendor_id = ${vendorId} and (c.id = ${codeId}::uuid or c.id in (
      select u.code_id from discount_uses u
      where u.vendor_id = ${vendorId} and u.order_id = ${orderId} and u.given_back_at is null))
    order by c.id for no key update of c`.execute(tx.kysely)
  return new Map(rows.map((row) => [row.id, { ...codeOfRow(row), isDeleted: row.deleted_at !== null }]))
}

export type Use = { vendorId: string; codeId: string; orderId: string; personId: string | null; at: Date }

/**
 * Counts a use by one conditional update, only while the code has one left. `isFact` counts a completed sale even above
 * the limit.
 * @returns false when none was left; nothing is written then
 */
export async function takeUse(tx: Tx, use: Use, isFact: boolean): Promise<boolean> {
  const { vendorId, codeId, orderId, personId, at } = use
  const { rows } = await sql<{ taken: boolean }>`
    with taken as (
      update discount_codes set usage_count = usage_count + 1
      where vendor_id = ${vendorId} and id = ${codeId}
        and (${isFact} or usage_limit is null or usage_count < usage_limit)
      returning id
    ), noted as (
      insert into discount_uses (vendor_id, order_id, code_id, person_id, taken_at)
      select ${vendorId}, ${orderId}, id, ${personId}::uuid, ${at} from taken
      on conflict (vendor_id, order_id, code_id)
        do update set person_id = excluded.person_id, taken_at = excluded.taken_at, given_back_at = null
    )
    select exists (select from taken) as taken`.execute(tx.kysely)
  return rows[0]?.taken ?? false
}

/** Moves the use of an order to another person. */
export async function passUse(tx: Tx, use: Omit<Use, 'at'>): Promise<void> {
  await on<Tables>(tx)
    .updateTable('discount_uses')
    .set({ person_id: use.personId })
    .where('vendor_id', '=', use.vendorId)
    .where('order_id', '=', use.orderId)
    .where('code_id', '=', use.codeId)
    .where('given_back_at', 'is', null)
    .execute()
}

/** Returns all uses the order holds except that of the named code. Idempotent. */
export async function releaseUses(
  tx: Tx,
  asked: { vendorId: string; orderId: string; exceptCodeId: string | null; at: Date },
): Promise<void> {
  const { vendorId, orderId, exceptCodeId, at } = asked
  await sql`
    with returned as (
      update discount_uses set given_back_at = ${at}
      where vendor_id = ${vendorId} and order_id = ${orderId} and given_back_at is null
        and code_id is distinct from ${exceptCodeId}::uuid
      returning code_id
    )
    update discount_codes c set usage_count = c.usage_count - 1 from returned r
    where c.vendor_id = ${vendorId} and c.id = r.code_id`.execute(tx.kysely)
}

export const guessWindowMs = 10 * 60_000
const mostGuesses = 10

export type Guess = { vendorId: string; subject: string; at: Date }

/**
 * Counts one guess of an address unless its window is full. A single statement, so that several servers share one
 * count.
 */
export async function takeGuess(tx: Tx, { vendorId, subject, at }: Guess): Promise<boolean> {
  const answer = await sql`
    insert into discount_code_guesses (vendor_id, subject, window_start, count)
    values (${vendorId}, ${subject}, ${windowOf(at)}, 1)
    on conflict (vendor_id, subject, window_start) do update set count = discount_code_guesses.count + 1
    where discount_code_guesses.count < ${mostGuesses}`.execute(tx.kysely)
  return answer.numAffectedRows === 1n
}

/** Returns whether an address may still guess in this window. */
export async function mayGuess(handle: Handle, { vendorId, subject, at }: Guess): Promise<boolean> {
  const row = await on<Tables>(handle)
    .selectFrom('discount_code_guesses')
    .select('count')
    .where('vendor_id', '=', vendorId)
    .where('subject', '=', subject)
    .where('window_start', '=', windowOf(at))
    .executeTakeFirst()
  return (row?.count ?? 0) < mostGuesses
}

/**
 * Counts a wrong code that the address had not tried in this window; repeating the same code reveals nothing new.
 * @returns false when the window is full
 */
export async function takeNewGuess(tx: Tx, guess: Guess & { codeHash: string }): Promise<boolean> {
  const { vendorId, at } = guess
  const isNew = await sql`
    insert into discount_code_guesses (vendor_id, subject, window_start, count)
    values (${vendorId}, ${guess.codeHash}, ${windowOf(at)}, 1) on conflict do nothing`.execute(tx.kysely)
  if (isNew.numAffectedRows === 0n) return true
  await forgetGuesses(tx, guess)
  return takeGuess(tx, guess)
}

/** Uncounts a right guess and deletes counts older than a day. */
export async function forgiveGuess(tx: Tx, { vendorId, subject, at }: Guess): Promise<void> {
  await on<Tables>(tx)
    .updateTable('discount_code_guesses')
    .set((set) => ({ count: set('count', '-', 1) }))
    .where('vendor_id', '=', vendorId)
    .where('subject', '=', subject)
    .where('window_start', '=', windowOf(at))
    .where('count', '>', 0)
    .execute()
  await forgetGuesses(tx, { vendorId, at })
}

async function forgetGuesses(tx: Tx, { vendorId, at }: Pick<Guess, 'vendorId' | 'at'>): Promise<void> {
  await on<Tables>(tx)
    .deleteFrom('discount_code_guesses')
    .where('vendor_id', '=', vendorId)
    .where('window_start', '<', new Date(at.getTime() - 86_400_000))
    .execute()
}

function windowOf(at: Date): Date {
  return new Date(Math.floor(at.getTime() / guessWindowMs) * guessWindowMs)
}
