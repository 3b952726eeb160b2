import type { SmsOutcome } from '@sofreh/sms'
import { Refusal } from '@sofreh/kernel'
import { type CodeState, codeRules, secondsUntilResend } from '../../../domain/index.ts'
import { codeMessage } from '../../../text/identity.fa.ts'
import type { IdentityDeps } from '../../identity-deps.ts'
import type { SignInPlace } from './sign-in-place.ts'
import { findPersonByMobile } from '../../store/people/person.reader.ts'
import type { Limits } from './limits.ts'
import type { Hashing } from './hashing.ts'
import { randomCode } from './random-code.ts'
import {
  findWaitingPersonId,
  insertRequest,
  lockLatestRequest,
  noteDelivery,
} from '../../store/signing-in/sign-in-request.writer.ts'

type SentCode = {
  /** The id of this request; required to enter the code. It reveals nothing about the person. */
  userId: string
  isRegistered: boolean
  resendAfterSeconds: number
  expiresInSeconds: number
  delivery: 'SENT' | 'UNKNOWN'
}
type SendCodeDeps = IdentityDeps & { hashing: Hashing; limitsOf: Limits }
type Prepared = { requestId: string; isRegistered: boolean; sentAt: Date }

const stateOf: Record<SmsOutcome, CodeState> = { sent: 'SENT', refused: 'REFUSED', unknown: 'UNKNOWN' }

/**
 * Sends a code: stores the request, calls the provider outside any transaction, then stores the outcome. Of the phone,
 * the response reveals only `isRegistered` (docs/decisions/0031-sign-in-answers-is-registered.md). A message that the
 * provider refused counts towards no limit and delays no further request. One with an unknown outcome may arrive, so it counts. Requests for one phone
 * from several places coexist.
 */
export async function sendCode(deps: SendCodeDeps, mobile: string, place: SignInPlace): Promise<SentCode> {
  const code = (deps.randomCode ?? randomCode)()
  const prepared = await prepare(deps, mobile, { ...place, code })
  const outcome = await deliver(deps, mobile, { ...place, code })
  await deps.database.transaction(async (tx) => {
    await noteDelivery(tx, prepared.requestId, stateOf[outcome])
    if (outcome === 'refused') await deps.limitsOf.releaseSending(tx, { mobile, ...place }, prepared.sentAt)
  })
  if (outcome === 'refused') throw new Refusal('SMS_NOT_SENT')
  return {
    userId: prepared.requestId,
    isRegistered: prepared.isRegistered,
    resendAfterSeconds: codeRules.resendAfterMs / 1000,
    expiresInSeconds: codeRules.livesMs / 1000,
    delivery: outcome === 'sent' ? 'SENT' : 'UNKNOWN',
  }
}

type Sending = SignInPlace & { code: string }

function prepare(deps: SendCodeDeps, mobile: string, sending: Sending): Promise<Prepared> {
  return deps.database.transaction(async (tx) => {
    const origin = deps.limitsOf.originOf(sending)
    const last = await lockLatestRequest(tx, { mobile, origin })
    const sentAt = deps.clock()
    const secondsLeft = secondsUntilResend(last, sentAt)
    if (secondsLeft > 0) throw new Refusal('OTP_SENT', { secondsLeft })
    const person = await findPersonByMobile(tx, mobile)
    const personId = person?.id ?? (await findWaitingPersonId(tx, mobile)) ?? deps.newId()
    const requestId = deps.newId()
    await insertRequest(tx, {
      requestId,
      mobile,
      origin,
      personId,
      codeHash: deps.hashing.codeHash({ ...sending, requestId }),
      sentAt,
      expiresAt: new Date(sentAt.getTime() + codeRules.livesMs),
    })
    // Taken after the lock of the phone, as in verification: both always lock in this order.
    await deps.limitsOf.takeSending(tx, { mobile, ...sending })
    return { requestId, isRegistered: person?.isRegistered ?? false, sentAt }
  })
}

async function deliver(deps: SendCodeDeps, mobile: string, sending: Sending): Promise<SmsOutcome> {
  if (deps.sms.sendCode) return deps.sms.sendCode(mobile, sending.code)
  const { name } = await deps.above().vendors.landingOf(sending.vendorId)
  return deps.sms.send(mobile, codeMessage({ ...sending, vendorName: name }))
}
