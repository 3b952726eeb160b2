import { createApi } from '@sofreh/contract/client'
import type { CouriersEndpoint } from '@sofreh/couriers/client'
import { createRenewal, hasEnded, type IdentityEndpoint, type StoredTokens, type Tokens } from '@sofreh/identity/client'
import { createStore } from '@sofreh/kit'
import { readStored, writeStored } from '@sofreh/kit/stored'
import { courierText } from '../text/courier.fa.ts'

/**
 * The courier's session of this browser. Its storage names are separate: the same browser may hold a guest's session, and a
 * courier's must not open the guest's pages.
 */
const name = 'sofreh.courier'

export const isSignedIn = createStore(readTokens() !== undefined)

function readTokens(): StoredTokens | undefined {
  return readStored(name, isTokens)
}

function isTokens(value: unknown): value is StoredTokens {
  const { token, refreshToken, endsAtMs } = (value ?? {}) as Partial<StoredTokens>
  return typeof token === 'string' && typeof refreshToken === 'string' && typeof endsAtMs === 'number'
}

export function beginSession({ token, refreshToken, expiresInSeconds }: Tokens): void {
  const stored: StoredTokens = { token, refreshToken, endsAtMs: Date.now() + expiresInSeconds * 1000 }
  writeStored(name, stored)
  isSignedIn.set(true)
}

/** Deletes the tokens. Steps that are not sent yet stay on the phone. */
export function endSession(): void {
  writeStored(name, undefined)
  isSignedIn.set(false)
}

const { network: networkMessage } = courierText
/** The time limit of a call, in milliseconds: long enough for bad lines. */
export const answerMs = 15_000
const plain = createApi<IdentityEndpoint>({ networkMessage, answerMs })

const renew = createRenewal({
  read: readTokens,
  write: beginSession,
  rotate: async (refreshToken) => {
    try {
      return await plain('POST /api-identity/identity/auth/refreshtoken', { body: { refreshToken } })
    } catch (error) {
      const status = (error as { status?: number }).status ?? 0
      if (status >= 400 && status < 500 && status !== 429) return undefined
      throw error
    }
  },
  alone: (work) => (navigator.locks ? navigator.locks.request(`${name}.renewal`, work) : work()),
})

async function renewOrEnd(token: string): Promise<boolean> {
  const outcome = await renew(token)
  if (outcome === 'ended') endSession()
  return outcome === 'renewed'
}

/** The calls of this page. */
export const api = createApi<CouriersEndpoint>({
  networkMessage,
  answerMs,
  async token() {
    const stored = readTokens()
    if (stored && hasEnded(stored.endsAtMs, Date.now())) await renewOrEnd(stored.token)
    return readTokens()?.token
  },
  async renew() {
    const stored = readTokens()
    return stored !== undefined && renewOrEnd(stored.token)
  },
})
