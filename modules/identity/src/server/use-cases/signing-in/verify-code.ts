import type { Tx } from '@sofreh/database'
import { foldLetters, Refusal, type RefusalDetails } from '@sofreh/kernel'
import { codeRules, mayTryCode, type SessionKind } from '../../../domain/index.ts'
import type { Tokens } from '../../../contract/index.ts'
import type { IdentityDeps } from '../../identity-deps.ts'
import type { SignInPlace } from './sign-in-place.ts'
import { findPersonByMobile } from '../../store/people/person.reader.ts'
import { insertPerson, registerNamed, saveName } from '../../store/people/person.writer.ts'
import { forgivePinTries } from '../../store/pins/pin.writer.ts'
import { noteKnown } from '../../store/staff/staff.writer.ts'
import type { AccessTokens } from './access-tokens.ts'
import type { Limits } from './limits.ts'
import { openSession, type OpenedSession } from './open-session.ts'
import type { Hashing } from './hashing.ts'
import { countTry, markUsed, type SignInRequest } from '../../store/signing-in/sign-in-request.writer.ts'
import { tokensOf } from './tokens-of.ts'

type VerifyCode = { userId: string; code: string; firstName?: string | undefined; lastName?: string | undefined }
type VerifyDeps = IdentityDeps & { hashing: Hashing; limitsOf: Limits; accessTokens: AccessTokens }
/** The tokens, and the verified phone. */
type SignedIn = { tokens: Tokens; mobile: string }
/** The kind of the session; `mayEnter` may refuse a person whose code was right. */
export type SessionPurpose = { kind: SessionKind; mayEnter?: (tx: Tx, personId: string) => Promise<boolean> }
/** Returned instead of thrown inside the transaction, because a throw would roll back the counted try. */
type Outcome = { opened: OpenedSession & { mobile: string } } | { code: string; details?: RefusalDetails }

/** Verifies the code and opens a session at this restaurant. */
export async function verifyCode(
  deps: VerifyDeps,
  command: VerifyCode,
  place: SignInPlace,
  purpose: SessionPurpose = { kind: 'PERSON' },
): Promise<SignedIn> {
  const outcome = await deps.database.transaction((tx) => check(deps, tx, { ...command, ...place }, purpose))
  if (!('opened' in outcome)) throw new Refusal(outcome.code, outcome.details)
  const { refreshToken, mobile, ...claims } = outcome.opened
  return { tokens: await tokensOf(deps.accessTokens, { ...claims, vendorId: place.vendorId }, refreshToken), mobile }
}

async function check(
  deps: VerifyDeps,
  tx: Tx,
  command: VerifyCode & SignInPlace,
  { kind, mayEnter }: SessionPurpose,
): Promise<Outcome> {
  const now = deps.clock()
  await deps.limitsOf.takeGuess(tx, command)
  const code = await countTry(tx, command.userId)
  const may = mayTryCode(code, now)
  if (!code || !may.ok) return { code: may.ok ? 'OTP_EXPIRED' : may.code }
  if (!deps.hashing.match(code.codeHash, (hashing) => hashing.codeHash({ ...code, ...command }))) return wrong(code)

  const personId = await settlePerson(tx, code, command, now)
  if (personId === undefined)
    return { code: 'VALIDATION_FAILED', details: { fields: [{ field: 'firstName', code: 'REQUIRED' }] } }
  await markUsed(tx, code.requestId)
  await deps.limitsOf.forgive(tx, { ...command, mobile: code.mobile })
  if (mayEnter && !(await mayEnter(tx, personId))) return { code: 'NOT_A_BIKER' }
  return { opened: { ...(await enter(deps, tx, { ...command, personId, now, kind })), mobile: code.mobile } }
}

function wrong(code: SignInRequest): Outcome {
  const triesLeft = codeRules.tries - code.tries
  return triesLeft > 0 ? { code: 'OTP_WRONG', details: { triesLeft } } : { code: 'OTP_TRIES_EXHAUSTED' }
}

/** Returns the person of the verified phone; undefined for a newcomer without a name. */
async function settlePerson(
  tx: Tx,
  code: SignInRequest,
  names: { firstName?: string | undefined; lastName?: string | undefined },
  now: Date,
): Promise<string | undefined> {
  const known = await findPersonByMobile(tx, code.mobile)
  if (known?.isRegistered) return known.id
  const name = { firstName: foldLetters(names.firstName ?? ''), lastName: foldLetters(names.lastName ?? '') }
  if (name.firstName === '') return undefined
  if (!known) await insertPerson(tx, { id: code.personId, mobile: code.mobile, ...name })
  // Another transaction may have created the person since the read.
  const person = known ?? (await findPersonByMobile(tx, code.mobile))
  if (!person) throw new Error('the stored person was not found')
  await saveName(tx, person.id, name)
  await registerNamed(tx, person.id, now)
  return person.id
}

/** Records that the person signed in by phone: the staff list shows their own name, and wrong PIN tries are cleared. */
async function enter(
  deps: VerifyDeps,
  tx: Tx,
  session: SignInPlace & { personId: string; now: Date; kind: SessionKind },
): Promise<OpenedSession> {
  await noteKnown(tx, session)
  await forgivePinTries(tx, session)
  return openSession(deps, tx, session)
}
