/** Rules of the one-time code of a sign-in (docs/reference/access.md; docs/reference/constants.md). */
export const codeRules = {
  digits: 6,
  livesMs: 2 * 60_000,
  tries: 5,
  resendAfterMs: 60_000,
} as const

/** How often a code may be requested or guessed, counted in fixed windows over all servers together. */
export type Limit = { scope: LimitScope; most: number; windowMs: number }
export type LimitScope =
  | 'PHONE_HOUR'
  | 'PHONE_PLACE_HOUR'
  | 'PHONE_DEVICE_HOUR'
  | 'ADDRESS_HOUR'
  | 'NETWORK_HOUR'
  | 'VENDOR_HOUR'
  | 'ADDRESS_GUESSES'
  | 'PAIRING_GUESSES'
  | 'PAIRING_VENDOR_GUESSES'
  | 'EXIT_GUESSES'
  | 'EXIT_DAY_GUESSES'
  | 'EXIT_DAY_NOTICES'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/**
 * One place's requests never block another's: a phone has a limit per place, and one per device that signed in with it
 * before. An address may stand for a whole dining room behind one connection, so its limit is far higher than a
 * phone's.
 */
export const defaultLimits: readonly Limit[] = [
  { scope: 'PHONE_PLACE_HOUR', most: 6, windowMs: hourMs },
  { scope: 'PHONE_DEVICE_HOUR', most: 10, windowMs: hourMs },
  // All unknown devices together, so that a phone is not flooded with messages; known devices do not count.
  { scope: 'PHONE_HOUR', most: 20, windowMs: hourMs },
  { scope: 'ADDRESS_HOUR', most: 120, windowMs: hourMs },
  // An IPv6 /48 has 65,536 subnets that are limited separately.
  { scope: 'NETWORK_HOUR', most: 480, windowMs: hourMs },
  // Bounds one vendor's cost of messages; known devices are exempt.
  { scope: 'VENDOR_HOUR', most: 1500, windowMs: hourMs },
  { scope: 'ADDRESS_GUESSES', most: 120, windowMs: hourMs },
  { scope: 'PAIRING_GUESSES', most: 20, windowMs: hourMs },
  // A code has eight digits and lives for minutes: at this rate a guess succeeds once in 200,000 hours.
  { scope: 'PAIRING_VENDOR_GUESSES', most: 500, windowMs: hourMs },
  // The number has only four digits and opens the device's browser: five tries, then a pause, and few per day.
  { scope: 'EXIT_GUESSES', most: 5, windowMs: 15 * minuteMs },
  { scope: 'EXIT_DAY_GUESSES', most: 20, windowMs: 24 * hourMs },
  { scope: 'EXIT_DAY_NOTICES', most: 1, windowMs: 24 * hourMs },
]

/** Returns the start of the window that contains an instant. */
export function windowStart(now: Date, windowMs: number): Date {
  return new Date(Math.floor(now.getTime() / windowMs) * windowMs)
}

/** Returns the seconds until the window of an instant ends, at least one. */
export function windowSecondsLeft(now: Date, windowMs: number): number {
  return secondsUntil(now, new Date(windowStart(now, windowMs).getTime() + windowMs))
}

/**
 * Returns the seconds until another code may be sent; 0 when it may be sent now. A code that the provider refused, or
 * that was used, blocks nothing.
 */
export function secondsUntilResend(last: { state: string; sentAt: Date } | undefined, now: Date): number {
  if (!last || last.state === 'REFUSED' || last.state === 'USED') return 0
  const until = new Date(last.sentAt.getTime() + codeRules.resendAfterMs)
  return now >= until ? 0 : secondsUntil(now, until)
}

/**
 * Delivery states of a code. SENDING: the intent is stored and the outcome is not known yet; the phone may have the
 * code already.
 */
export const codeStates = ['SENDING', 'SENT', 'UNKNOWN', 'REFUSED', 'USED'] as const
export type CodeState = (typeof codeStates)[number]

export type CodeFacts = { state: CodeState; expiresAt: Date; tries: number }
export type CodeRefusal = 'OTP_EXPIRED' | 'OTP_TRIES_EXHAUSTED'

/** Decides whether this code may still be guessed. The current try is counted already. */
export function mayTryCode(code: CodeFacts | undefined, now: Date): { ok: true } | { ok: false; code: CodeRefusal } {
  if (!code || code.state === 'USED' || code.state === 'REFUSED') return { ok: false, code: 'OTP_EXPIRED' }
  if (code.expiresAt <= now) return { ok: false, code: 'OTP_EXPIRED' }
  return code.tries > codeRules.tries ? { ok: false, code: 'OTP_TRIES_EXHAUSTED' } : { ok: true }
}

function secondsUntil(now: Date, until: Date): number {
  return Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))
}
