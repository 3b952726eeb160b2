import { api } from '../session/api.ts'
import { beginSession } from '../session/session.ts'

/** A code that was sent. */
export type Sent = {
  mobile: string
  userId: string
  isRegistered: boolean
  /** By this device's clock. */
  resendAtMs: number
  /** True when the provider did not confirm that the SMS was sent. */
  isUnsure: boolean
}

export async function sendCode(mobile: string): Promise<Sent> {
  const answer = await api('POST /api-identity/identity/auth/login', { body: { phoneNumber: mobile } })
  return {
    mobile,
    userId: answer.userId,
    isRegistered: answer.isRegistered,
    resendAtMs: Date.now() + answer.resendAfterSeconds * 1000,
    isUnsure: answer.delivery === 'UNKNOWN',
  }
}

type Names = { firstName: string; lastName: string }

export async function verifyCode(sent: Sent, code: string, names?: Names): Promise<void> {
  beginSession(await api('POST /api-identity/identity/auth/verify', { body: { userId: sent.userId, code, ...names } }))
}

export async function saveName(names: Names): Promise<void> {
  await api('PUT /api-identity/identity/auth/me', { body: names })
}
