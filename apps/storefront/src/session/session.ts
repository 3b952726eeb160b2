import { ApiProblem, createApi } from '@sofreh/contract/client'
import type { IdentityEndpoint } from '@sofreh/identity/client'
import { newId } from '@sofreh/kernel'
import { createStore, showToast, useStore } from '@sofreh/kit'
import { pendingCalls } from '../frame/content-store.ts'
import { routeStore } from '../frame/route.ts'
import { loginText } from '../text/login.fa.ts'
import { clearTokens, readTokens, tokenName, type Tokens, writeTokens } from './tokens.ts'

/** Sign-in state that this browser has stored. */
export type Presence = 'unknown' | 'guest' | 'signedIn'
const presence = createStore<Presence>('unknown')

/** How long before its expiry a token is renewed. */
const aheadMs = 60_000
let renewing: Promise<boolean> | undefined

export function startSession(): void {
  note()
  addEventListener('storage', (event) => {
    if (event.key === null || event.key === tokenName) note()
  })
}

export function usePresence(): Presence {
  return useStore(presence, (state) => state)
}

export function beginSession(tokens: Tokens): void {
  writeTokens(tokens)
  note()
}

/** Deletes the session on this device; cart and table stay. */
export function endSession(): void {
  clearTokens()
  note()
}

/** Returns the token for a call made now, renewed first when it is about to expire. */
export async function currentToken(): Promise<string | undefined> {
  const stored = readTokens()
  if (stored && stored.endsAtMs - aheadMs < Date.now()) await renew()
  return readTokens()?.token
}

/** Resolves to true when a new token is stored, so that a call may be sent again. */
async function renew(): Promise<boolean> {
  renewing ??= inOneTab(rotate).finally(() => {
    renewing = undefined
  })
  return renewing
}

/**
 * Handles a genuine 401 (docs/reference/constants.md): renews the token, shows a message and reloads the page after a
 * second. Reloads only the bare menu: a cart in checkout, a payment and an open sheet stay, and their call has been
 * sent again.
 */
export async function renewAfterRefusal(): Promise<boolean> {
  const isRenewed = await renew()
  if (!isRenewed || isReloading) return isRenewed
  isReloading = true
  showToast({ text: loginText.renewed, tone: 'good' })
  setTimeout(() => {
    isReloading = false
    const { step, item, sheet } = routeStore.get()
    if (step === 'MENU' && !item && !sheet && pendingCalls.get() === 0) location.reload()
  }, reloadMs)
  return true
}

const reloadMs = 1_000
let isReloading = false

/** Serialises renewal across tabs: using one refresh token twice looks like theft and ends the session. */
function inOneTab(work: (oldToken: string | undefined) => Promise<boolean>): Promise<boolean> {
  const old = readTokens()?.token
  return navigator.locks ? navigator.locks.request('sofreh.renewal', () => work(old)) : work(old)
}

async function rotate(oldToken: string | undefined): Promise<boolean> {
  const stored = readTokens()
  if (!stored) return false
  // Another tab renewed it first.
  if (stored.token !== oldToken) return true
  try {
    const body = { refreshToken: stored.refreshToken }
    writeTokens(await plainApi('POST /api-identity/identity/auth/refreshtoken', { body }))
    return true
  } catch (error) {
    const { status } = error instanceof ApiProblem ? error : { status: 0 }
    // Without an answer the session stays; the next call tries again.
    if (status < 400 || status >= 500 || status === 429) return false
  }
  endSession()
  showToast({ text: loginText.ended, tone: 'note' })
  return false
}

/** Sends no token: fetching one would wait for this very call. */
const plainApi = createApi<IdentityEndpoint>({
  headers: () => ({ hostdomain: location.host, domain: location.host }),
  networkMessage: '',
  newKey: newId,
  answerMs: 10_000,
})

function note(): void {
  presence.set(readTokens() ? 'signedIn' : 'guest')
}
