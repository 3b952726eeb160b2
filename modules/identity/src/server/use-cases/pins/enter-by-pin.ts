import type { Tx } from '@sofreh/database'
import type { Caller } from '@sofreh/http'
import { Refusal, type RefusalDetails } from '@sofreh/kernel'
import type { Tokens } from '../../../contract/index.ts'
import { pinRules, pinTriesLeft } from '../../../domain/index.ts'
import type { IdentityDeps } from '../../identity-deps.ts'
import type { AccessTokens } from '../signing-in/access-tokens.ts'
import { openSession, type OpenedSession } from '../signing-in/open-session.ts'
import type { Hashing } from '../signing-in/hashing.ts'
import { tokensOf } from '../signing-in/tokens-of.ts'
import { permissionsOfPerson } from '../../store/staff/staff.reader.ts'
import { countPinTry, forgivePinTries, rehashPin } from '../../store/pins/pin.writer.ts'

type EnterDeps = IdentityDeps & { hashing: Hashing; accessTokens: AccessTokens }
type Entering = { personId: string; pin: string; device: string }
/** Returned instead of thrown inside the transaction, because a throw would roll back the counted try. */
type Outcome = { opened: OpenedSession } | { code: string; details?: RefusalDetails }

/**
 * Signs a member of staff in at a till. Requires the till's own credential, so that digits can be tried only on
 * browsers that staff registered. A person without a PIN gets the same response as a wrong PIN.
 */
export async function enterByPin(deps: EnterDeps, entering: Entering, { vendorId }: Caller): Promise<Tokens> {
  const outcome = await deps.database.transaction((tx) => check(deps, tx, { ...entering, vendorId }))
  if (!('opened' in outcome)) throw new Refusal(outcome.code, outcome.details)
  const { refreshToken, ...claims } = outcome.opened
  return tokensOf(deps.accessTokens, { ...claims, vendorId }, refreshToken)
}

async function check(deps: EnterDeps, tx: Tx, entering: Entering & { vendorId: string }): Promise<Outcome> {
  const { vendorId, personId, pin, device } = entering
  const stored = await countPinTry(tx, entering)
  if (!stored) return { code: 'PIN_WRONG', details: { triesLeft: 0 } }
  if (stored.tries > pinRules.tries) return { code: 'PIN_TRIES_EXHAUSTED' }
  const isRight = deps.hashing.match(stored.hash, (hashing) => hashing.staffPinHash({ vendorId, personId, pin }))
  const maySell = (await permissionsOfPerson(tx, vendorId, personId)).has('POS_USE')
  if (!isRight || !maySell) {
    const triesLeft = pinTriesLeft(stored.tries)
    return triesLeft > 0 ? { code: 'PIN_WRONG', details: { triesLeft } } : { code: 'PIN_TRIES_EXHAUSTED' }
  }
  await forgivePinTries(tx, entering)
  if (isRight === 'PREVIOUS') await rehashPin(tx, entering, deps.hashing.staffPinHash({ vendorId, personId, pin }))
  return { opened: await openSession(deps, tx, { vendorId, personId, device, now: deps.clock(), kind: 'PERSON' }) }
}
