import type { Tx } from '@sofreh/database'
import { sql } from 'kysely'
import type { CodeState } from '../../domain/index.ts'

export type LoginCode = {
  mobile: string
  personId: string
  codeId: string
  codeHash: Buffer
  state: CodeState
  tries: number
  sentAt: Date
  expiresAt: Date
}
export type NewCode = Omit<LoginCode, 'state' | 'tries'>

const codeFacts = sql`
  mobile, person_id as "personId", code_id as "codeId", code_hash as "codeHash", state, tries, sent_at as "sentAt",
  expires_at as "expiresAt"`

/** Any number that nothing else of this slice locks with. */
const codeLock = 61_002

/** The last code of a phone. Two requests for one phone stand in line here, also before the phone has a row. */
export async function lockCodeOfMobile(tx: Tx, mobile: string): Promise<LoginCode | undefined> {
  await sql`select pg_advisory_xact_lock(${codeLock}::int, hashtext(${mobile}))`.execute(tx.kysely)
  const { rows } = await sql<LoginCode>`select ${codeFacts} from login_codes where mobile = ${mobile}`.execute(
    tx.kysely,
  )
  return rows[0]
}

/** Stores the intent before anything is sent; the code before it stops working. */
export async function saveCode(tx: Tx, code: NewCode): Promise<void> {
  await sql`
    insert into login_codes
      (mobile, person_id, code_id, code_hash, state, tries, sent_at, expires_at)
    values (${code.mobile}, ${code.personId}, ${code.codeId}, ${code.codeHash}, 'SENDING', 0,
      ${code.sentAt}, ${code.expiresAt})
    on conflict (mobile) do update set person_id = excluded.person_id,
      code_id = excluded.code_id, code_hash = excluded.code_hash, state = 'SENDING', tries = 0,
      sent_at = excluded.sent_at, expires_at = excluded.expires_at`.execute(tx.kysely)
}

/** Notes the outcome of a sending, unless the code was used or replaced while the provider took its time. */
export async function noteDelivery(tx: Tx, code: { mobile: string; codeId: string }, state: CodeState): Promise<void> {
  await sql`
    update login_codes set state = ${state}
    where mobile = ${code.mobile} and code_id = ${code.codeId} and state = 'SENDING'`.execute(tx.kysely)
}

/**
 * Counts a try and answers the code as it is then. The row's lock puts guesses that come together in line, so each
 * sees its own number.
 */
export async function countTry(tx: Tx, personId: string): Promise<LoginCode | undefined> {
  const { rows } = await sql<LoginCode>`
    update login_codes set tries = tries + 1
    where person_id = ${personId} returning ${codeFacts}`.execute(tx.kysely)
  return rows[0]
}

export async function markUsed(tx: Tx, mobile: string): Promise<void> {
  await sql`update login_codes set state = 'USED' where mobile = ${mobile}`.execute(tx.kysely)
}
