import type { Tx } from '@sofreh/database'
import { sql } from 'kysely'
import type { CodeState } from '../../domain/index.ts'

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

/** Any number that nothing else of this slice locks with. */
const codeLock = 61_002

/** The latest request of one origin for a phone. Requests for one phone run one after another from here on. */
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

/** The id that a new person of this phone would get: the same for all requests that wait for an answer. */
export async function findWaitingPersonId(tx: Tx, mobile: string): Promise<string | undefined> {
  const { rows } = await sql<{ personId: string }>`
    select person_id as "personId" from sign_in_requests where mobile = ${mobile}
    order by sent_at desc limit 1`.execute(tx.kysely)
  return rows[0]?.personId
}

/** Stores the intent before anything is sent; earlier requests for the phone stay as they are. */
export async function insertRequest(tx: Tx, request: NewSignInRequest): Promise<void> {
  await sql`
    insert into sign_in_requests
      (request_id, mobile, origin, person_id, code_hash, state, tries, sent_at, expires_at)
    values (${request.requestId}, ${request.mobile}, ${request.origin}, ${request.personId}, ${request.codeHash},
      'SENDING', 0, ${request.sentAt}, ${request.expiresAt})`.execute(tx.kysely)
}

/** Notes the outcome of a sending, unless the code was used while the provider took its time. */
export async function noteDelivery(tx: Tx, requestId: string, state: CodeState): Promise<void> {
  await sql`
    update sign_in_requests set state = ${state}
    where request_id = ${requestId} and state = 'SENDING'`.execute(tx.kysely)
}

/**
 * Counts a try and answers the request as it is then. The row's lock puts guesses that come together in line, so each
 * sees its own number.
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
