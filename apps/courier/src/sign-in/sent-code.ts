/** A code that was sent to a courier's phone. */
type SentCode = { mobile: string; userId: string; endsAtMs: number }

const name = 'sofreh.courier.code'

/**
 * Returns the code that was sent last while it is valid. Stored, because a phone may drop the page while its owner
 * reads the message, and no other code is sent for a while.
 */
export function sentCode(): SentCode | undefined {
  const stored = localStorage.getItem(name)
  if (stored === null) return undefined
  const sent = JSON.parse(stored) as SentCode
  return Date.now() < sent.endsAtMs ? sent : undefined
}

export function storeSentCode(
  mobile: string,
  { userId, expiresInSeconds }: { userId: string; expiresInSeconds: number },
) {
  localStorage.setItem(name, JSON.stringify({ mobile, userId, endsAtMs: Date.now() + expiresInSeconds * 1000 }))
}

export function forgetSentCode(): void {
  localStorage.removeItem(name)
}
