import type { SmsOutcome } from '@sofreh/sms'
import { Refusal } from '@sofreh/kernel'
import { type CodeState, codeRules, secondsUntilResend } from '../../domain/index.ts'
import { codeMessage } from '../../text/identity.fa.ts'
import type { IdentityDeps, SignInPlace } from '../identity-deps.ts'
import { findPersonByMobile } from '../people/person.reader.ts'
import type { Limits } from './limits.ts'
import { lockCodeOfMobile, noteDelivery, saveCode } from './login-code.writer.ts'
import { type Hashing, randomCode } from './secrets.ts'

export type SentCode = {
  userId: string
  isRegistered: boolean
  resendAfterSeconds: number
  expiresInSeconds: number
  delivery: 'SENT' | 'UNKNOWN'
}
type SendCodeDeps = IdentityDeps & { hashing: Hashing; limitsOf: Limits }
type Prepared = { userId: string; isRegistered: boolean; mobile: string; codeId: string; sentAt: Date }

const stateOf: Record<SmsOutcome, CodeState> = { sent: 'SENT', refused: 'REFUSED', unknown: 'UNKNOWN' }

/**
 * Sends a code: the intent is stored, the provider is asked outside any transaction, the outcome is stored. The answer
 * is the same whoever the phone belongs to. A refused message blocks and counts nothing; an unknown one may arrive, so
 * it counts and the person is told.
 */
export function sendCodeUseCase(deps: SendCodeDeps) {
  return async (mobile: string, place: SignInPlace): Promise<SentCode> => {
    const code = (deps.randomCode ?? randomCode)()
    const prepared = await prepare(deps, mobile, { ...place, code })
    const outcome = await deliver(deps, mobile, { ...place, code })
    await deps.database.transaction(async (tx) => {
      await noteDelivery(tx, prepared, stateOf[outcome])
      if (outcome === 'refused') await deps.limitsOf.giveBackSending(tx, { mobile, ...place }, prepared.sentAt)
    })
    if (outcome === 'refused') throw new Refusal('SMS_NOT_SENT')
    return {
      userId: prepared.userId,
      isRegistered: prepared.isRegistered,
      resendAfterSeconds: codeRules.resendAfterMs / 1000,
      expiresInSeconds: codeRules.livesMs / 1000,
      delivery: outcome === 'sent' ? 'SENT' : 'UNKNOWN',
    }
  }
}

type Sending = SignInPlace & { code: string }

function prepare(deps: SendCodeDeps, mobile: string, sending: Sending): Promise<Prepared> {
  return deps.database.transaction(async (tx) => {
    const last = await lockCodeOfMobile(tx, mobile)
    const sentAt = deps.clock()
    const secondsLeft = secondsUntilResend(last, sentAt)
    if (secondsLeft > 0) throw new Refusal('OTP_SENT', { secondsLeft })
    const person = await findPersonByMobile(tx, mobile)
    const userId = person?.id ?? last?.personId ?? deps.newId()
    const codeId = deps.newId()
    await saveCode(tx, {
      mobile,
      personId: userId,
      codeId,
      codeHash: deps.hashing.codeHash({ ...sending, codeId }),
      sentAt,
      expiresAt: new Date(sentAt.getTime() + codeRules.livesMs),
    })
    // After the code's row, as in verifying: whoever takes both takes them in this order.
    await deps.limitsOf.takeSending(tx, { mobile, address: sending.address })
    return { userId, isRegistered: person?.isRegistered ?? false, mobile, codeId, sentAt }
  })
}

async function deliver(deps: SendCodeDeps, mobile: string, sending: Sending): Promise<SmsOutcome> {
  if (deps.sms.sendCode) return deps.sms.sendCode(mobile, sending.code)
  const vendorName = await deps.vendorName(sending.vendorId)
  return deps.sms.send(mobile, codeMessage({ ...sending, vendorName }))
}
