/** Facts about a sent code. Times are of this device's clock. */
export type SentCode = {
  phoneNumber: string
  userId: string
  isRegistered: boolean
  mayResendAtMs: number
  expiresAtMs: number
  /** The provider did not report whether the message was sent. */
  isUnsure: boolean
}

const key = 'sofreh.sent-code'

/** Stores a sent code in this tab, so that a reload still asks for it. */
export function storeSentCode(sent: SentCode): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(sent))
  } catch {
    // A browser without storage asks for a new code after a reload.
  }
}

/** Returns the code that may still be typed; undefined when none was requested in this tab or it has expired. */
export function findSentCode(nowMs = Date.now()): SentCode | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return isSentCode(stored) && stored.expiresAtMs > nowMs ? stored : undefined
  } catch {
    return undefined
  }
}

export function forgetSentCode(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was stored.
  }
}

function isSentCode(stored: unknown): stored is SentCode {
  return typeof stored === 'object' && stored !== null && 'userId' in stored && 'expiresAtMs' in stored
}
