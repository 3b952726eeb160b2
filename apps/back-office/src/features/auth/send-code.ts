import { api } from '../../api/api.ts'
import { type SentCode, storeSentCode } from './sent-code-store.ts'

export async function sendCode(phoneNumber: string): Promise<SentCode> {
  const sent = await api('POST /api-identity/identity/auth/login', { body: { phoneNumber } })
  const nowMs = Date.now()
  const code: SentCode = {
    phoneNumber,
    userId: sent.userId,
    isRegistered: sent.isRegistered,
    mayResendAtMs: nowMs + sent.resendAfterSeconds * 1000,
    expiresAtMs: nowMs + sent.expiresInSeconds * 1000,
    isUnsure: sent.delivery === 'UNKNOWN',
  }
  storeSentCode(code)
  return code
}
