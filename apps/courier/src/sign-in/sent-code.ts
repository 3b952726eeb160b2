import { readStored, writeStored } from '@sofreh/kit/stored'

/** A code that was sent to a courier's phone. */
type SentCode = { mobile: string; userId: string; endsAtMs: number }

const name = 'sofreh.courier.code'

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

export function storeSentCode(
  mobile: string,
  { userId, expiresInSeconds }: { userId: string; expiresInSeconds: number },
) {
  writeStored(name, { mobile, userId, endsAtMs: Date.now() + expiresInSeconds * 1000 })
}

export function forgetSentCode(): void {
  writeStored(name, undefined)
}
