import { ApiProblem, createApi } from '@sofreh/contract/client'
import type { IdentityEndpoint } from '@sofreh/identity/contract'
import { isReloadHeld } from './reload-hold.ts'
import { createRenewal, hasEnded, waitBeforeRenewal } from './renewal.ts'
import { sessionText } from './session.fa.ts'
import { clearTokens, onTokensElsewhere, readTokens, type Tokens, writeTokens } from './token-store.ts'

const listeners = new Set<() => void>()
let renewalTimer: ReturnType<typeof setTimeout> | undefined
let tokenLastSent: string | undefined

const renew = createRenewal({
  read: readTokens,
  write: (tokens) => {
    writeTokens(tokens)
    scheduleRenewal()
  },
  rotate,
  alone: (work) => (navigator.locks ? navigator.locks.request('sofreh.renewal', work) : work()),
})

export function isSignedIn(): boolean {
  return readTokens() !== undefined
}

/** Calls back when the session of this device begins or ends, here or in another tab. */
export function onSessionChange(act: () => void): () => void {
  listeners.add(act)
  return () => void listeners.delete(act)
}

export function beginSession(tokens: Tokens): void {
  writeTokens(tokens)
  scheduleRenewal()
  notifyListeners()
}

/** Deletes the tokens; unsent work stays on the device. */
export function endSession(): void {
  clearTimeout(renewalTimer)
  clearTokens()
  notifyListeners()
}

/** Returns the token for a call made now, renewed first when it has expired (a laptop that slept). */
export async function currentToken(): Promise<string | undefined> {
  const stored = readTokens()
  if (!stored) return undefined
  if (hasEnded(stored.endsAtMs, Date.now()) && (await renew(stored.token)) === 'ended') {
    endSession()
    return undefined
  }
  tokenLastSent = readTokens()?.token
  return tokenLastSent
}

/**
 * Handles a genuine 401 (docs/reference/constants.md): renews, shows a message and reloads after a second; never over
 * open work. A refused renewal ends the session.
 */
export async function renewAfterRefusal(): Promise<boolean> {
  const refused = tokenLastSent ?? readTokens()?.token
  if (refused === undefined) return false
  const outcome = await renew(refused)
  if (outcome === 'ended') endSession()
  if (outcome !== 'renewed') return false
  reloadSoon()
  return true
}

let isReloading = false
let sayReload = () => undefined as void

/** Sets how the page announces a reload. */
export function sayReloadBy(say: () => void): void {
  sayReload = say
}

/** Several calls may get the same 401; announces and reloads once. */
function reloadSoon(): void {
  if (isReloading || isReloadHeld()) return
  isReloading = true
  sayReload()
  setTimeout(() => {
    isReloading = false
    if (!isReloadHeld()) location.reload()
  }, 1000)
}

/** Starts the silent renewal; call once when the page starts. */
export function watchSession(): void {
  onTokensElsewhere(() => {
    scheduleRenewal()
    notifyListeners()
  })
  document.addEventListener('visibilitychange', scheduleRenewal)
  window.addEventListener('online', scheduleRenewal)
  scheduleRenewal()
}

function scheduleRenewal(): void {
  clearTimeout(renewalTimer)
  const stored = readTokens()
  if (!stored) return
  renewalTimer = setTimeout(() => void renewSilently(), waitBeforeRenewal(stored.endsAtMs, Date.now()))
}

async function renewSilently(): Promise<void> {
  const stored = readTokens()
  if (!stored || waitBeforeRenewal(stored.endsAtMs, Date.now()) > 0) return scheduleRenewal()
  const outcome = await renew(stored.token)
  if (outcome === 'ended') endSession()
  else if (outcome === 'unanswered') renewalTimer = setTimeout(() => void renewSilently(), 10_000)
}

/** Renews the session of another user at the same till. Undefined: that session is over. */
export function rotateTokens(refreshToken: string): Promise<Tokens | undefined> {
  return rotate(refreshToken)
}

/** Sends no token: fetching one would wait for this very call. */
const plainApi = createApi<IdentityEndpoint>({
  headers: () => ({ hostdomain: location.host, domain: location.host }),
  networkMessage: sessionText.noAnswer,
  // Every tab and every call waits for this answer.
  answerMs: 8_000,
})

async function rotate(refreshToken: string): Promise<Tokens | undefined> {
  try {
    return await plainApi('POST /api-identity/identity/auth/refreshtoken', { body: { refreshToken } })
  } catch (error) {
    if (error instanceof ApiProblem && isNo(error)) return undefined
    throw error
  }
}

function isNo({ status }: ApiProblem): boolean {
  return status >= 400 && status < 500 && status !== 429
}

function notifyListeners(): void {
  for (const act of listeners) act()
}
