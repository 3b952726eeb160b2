import { api } from '../../api/api.ts'

/** What is known after a code was sent. The clock is this device's. */
export type SentCode = {
  phoneNumber: string
  userId: string
  isRegistered: boolean
  mayResendAtMs: number
  /** The provider did not say whether the message went out. */
  isUnsure: boolean
}

export async function sendCode(phoneNumber: string): Promise<SentCode> {
  const sent = await api('POST /api-identity/identity/auth/login', { body: { phoneNumber } })
  return {
    phoneNumber,
    userId: sent.userId,
    isRegistered: sent.isRegistered,
    mayResendAtMs: Date.now() + sent.resendAfterSeconds * 1000,
    isUnsure: sent.delivery === 'UNKNOWN',
  }
}
