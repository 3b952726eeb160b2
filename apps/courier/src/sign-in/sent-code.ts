import { parseMobile } from '@sofreh/kernel'
import { readStored, writeStored } from '@sofreh/kit/stored'
import { api } from '../session/courier-session.ts'

/** A code that was sent to a courier's phone. The times are by this device's clock. */
export type SentCode = {
  mobile: string
  userId: string
  endsAtMs: number
  /** Absent where an earlier release stored the code. */
  resendAtMs?: number
  /** True when the provider did not confirm that the SMS was sent. */
  isUnsure?: boolean
}

const name = 'sofreh.courier.code'

/** Sends a code, and stores that it was sent. */
export async function sendCode(phoneNumber: string): Promise<SentCode> {
  const answer = await api('POST /api-identity/identity/bikers/login', { body: { phoneNumber } })
  const sent = {
    mobile: parseMobile(phoneNumber) ?? '',
    userId: answer.userId,
    endsAtMs: Date.now() + answer.expiresInSeconds * 1000,
    resendAtMs: Date.now() + answer.resendAfterSeconds * 1000,
    isUnsure: answer.delivery === 'UNKNOWN',
  }
  writeStored(name, sent)
  return sent
}

/**
 * Returns the code that was sent last while it is valid. Stored, because a phone may drop the page while its owner
 * reads the message, and no other code is sent for a while.
 */
export function sentCode(): SentCode | undefined {
  const sent = readStored(name, isSentCode)
  return sent && Date.now() < sent.endsAtMs ? sent : undefined
}

function isSentCode(value: unknown): value is SentCode {
  const { mobile, userId, endsAtMs } = (value ?? {}) as Partial<SentCode>
  return typeof mobile === 'string' && typeof userId === 'string' && typeof endsAtMs === 'number'
}

export function forgetSentCode(): void {
  writeStored(name, undefined)
}
