/** What is known after a code was sent. The clock is this device's. */
export type SentCode = {
  phoneNumber: string
  userId: string
  isRegistered: boolean
  mayResendAtMs: number
  expiresAtMs: number
  /** The provider did not say whether the message went out. */
  isUnsure: boolean
}

const key = 'sofreh.sent-code'

/** Stores what was sent in this tab, so that a reload while the message travels still asks for its code. */
export function storeSentCode(sent: SentCode): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(sent))
  } catch {
    // A browser that stores nothing asks for a new code after a reload.
  }
}

/** The code that may still be typed; undefined when none was asked for in this tab or it has expired. */
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
    // Nothing was stored either.
  }
}

function isSentCode(stored: unknown): stored is SentCode {
  return typeof stored === 'object' && stored !== null && 'userId' in stored && 'expiresAtMs' in stored
}
