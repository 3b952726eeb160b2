import { readStored, writeStored } from '@sofreh/kit/stored'
import { api } from '../session/api.ts'
import { beginSession } from '../session/session.ts'

/** A code that was sent. */
export type Sent = {
  mobile: string
  userId: string
  isRegistered: boolean
  /** By this device's clock. */
  resendAtMs: number
  /** When the code ends, by this device's clock. */
  endsAtMs: number
  /** True when the provider did not confirm that the SMS was sent. */
  isUnsure: boolean
}

export async function sendCode(mobile: string): Promise<Sent> {
  const answer = await api('POST /api-identity/identity/auth/login', { body: { phoneNumber: mobile } })
  const sent = {
    mobile,
    userId: answer.userId,
    isRegistered: answer.isRegistered,
    resendAtMs: Date.now() + answer.resendAfterSeconds * 1000,
    endsAtMs: Date.now() + answer.expiresInSeconds * 1000,
    isUnsure: answer.delivery === 'UNKNOWN',
  }
  writeStored(name, sent)
  return sent
}

const name = 'sofreh.code'

/**
 * Returns the code that was sent last while it is valid. Stored, because a phone may drop the page while its owner
 * reads the message, and no other code is sent for a while.
 */
export function sentCode(): Sent | undefined {
  const sent = readStored(name, isSent)
  return sent && Date.now() < sent.endsAtMs ? sent : undefined
}

function isSent(value: unknown): value is Sent {
  const { mobile, userId, resendAtMs, endsAtMs } = (value ?? {}) as Partial<Sent>
  return [mobile, userId].every((text) => typeof text === 'string') && [resendAtMs, endsAtMs].every(Number.isFinite)
}

type Names = { firstName: string; lastName: string }

export async function verifyCode(sent: Sent, code: string, names?: Names): Promise<void> {
  beginSession(await api('POST /api-identity/identity/auth/verify', { body: { userId: sent.userId, code, ...names } }))
  writeStored(name, undefined)
}

export async function saveName(names: Names): Promise<void> {
  await api('PUT /api-identity/identity/auth/me', { body: names })
}
