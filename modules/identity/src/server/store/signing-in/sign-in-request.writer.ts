import type { Tx } from '@sofreh/database'
import { sql } from 'kysely'
import type { CodeState } from '../../../domain/index.ts'

export type SignInRequest = {
  requestId: string
  mobile: string
  origin: string
  personId: string
  codeHash: Buffer
  state: CodeState
  tries: number
  sentAt: Date
  expiresAt: Date
}
export type NewSignInRequest = Omit<SignInRequest, 'state' | 'tries'>

const requestFacts = sql`
  request_id as "requestId", mobile, origin, person_id as "personId", code_hash as "codeHash", state, tries,
  sent_at as "sentAt", expires_at as "expiresAt"`

/** An arbitrary lock number that nothing else in this module uses. */
const codeLock = 61_002

/** Returns the latest request of one origin for a phone. Serializes all requests for the phone until the commit. */
export async function lockLatestRequest(
  tx: Tx,
  asked: { mobile: string; origin: string },
): Promise<SignInRequest | undefined> {
  const { mobile, origin } = asked
  await sql`select pg_advisory_xact_lock(${codeLock}::int, hashtext(${mobile}))`.execute(tx.kysely)
  const { rows } = await sql<SignInRequest>`
    select ${requestFacts} from sign_in_requests where mobile = ${mobile} and origin = ${origin}
    order by sent_at desc limit 1`.execute(tx.kysely)
  return rows[0]
}

/** Returns the id that a new person of this phone would get; all open requests share it. */
export async function findWaitingPersonId(tx: Tx, mobile: string): Promise<string | undefined> {
  const { rows } = await sql<{ personId: string }>`
    select person_id as "personId" from sign_in_requests where mobile = ${mobile}
    order by sent_at desc limit 1`.execute(tx.kysely)
  return rows[0]?.personId
}

/** Stores the intent before anything is sent; earlier requests for the phone are unchanged. */
export async function insertRequest(tx: Tx, request: NewSignInRequest): Promise<void> {
  await sql`
    insert into sign_in_requests
      (request_id, mobile, origin, person_id, code_hash, state, tries, sent_at, expires_at)
    values (${request.requestId}, ${request.mobile}, ${request.origin}, ${request.personId}, ${request.codeHash},
      'SENDING', 0, ${request.sentAt}, ${request.expiresAt})`.execute(tx.kysely)
}

/** Stores the outcome of a delivery, unless the code was used before the provider answered. */
export async function noteDelivery(tx: Tx, requestId: string, state: CodeState): Promise<void> {
  await sql`
    update sign_in_requests set state = ${state}
    where request_id = ${requestId} and state = 'SENDING'`.execute(tx.kysely)
}

/**
 * Counts a try and returns the updated request. The row lock serializes concurrent guesses, so that each sees its own
 * count.
 */
export async function countTry(tx: Tx, requestId: string): Promise<SignInRequest | undefined> {
  const { rows } = await sql<SignInRequest>`
    update sign_in_requests set tries = tries + 1
    where request_id = ${requestId} returning ${requestFacts}`.execute(tx.kysely)
  return rows[0]
}

export async function markUsed(tx: Tx, requestId: string): Promise<void> {
  await sql`update sign_in_requests set state = 'USED' where request_id = ${requestId}`.execute(tx.kysely)
}
