import { ApiProblem, createApi } from '@sofreh/contract/client'
import type { IdentityEndpoint, Tokens } from '../../contract/index.ts'
import { createRenewal, hasEnded, waitBeforeRenewal } from './renewal.ts'
import { clearTokens, onTokensElsewhere, readTokens, writeTokens } from './tokens.ts'

export type SessionOptions = {
  /** The message for a renewal without an answer. */
  networkMessage: string
  /** Limits the wait for a renewal: every tab and every call waits for it. */
  answerMs: number
  /** How long before its expiry a call renews the token. */
  aheadMs: number
  /** Whether the page may be reloaded after a renewal that a refused call caused. */
  mayReload: () => boolean
  /** Whether a call is in flight at the moment of that reload. */
  isBusy?: () => boolean
  /** Announces that reload, a second before it. */
  announceReload: () => void
  /** Called after the server ended the session. */
  onEnded?: () => void
}

const reloadMs = 1_000
const retryMs = 10_000

/**
 * Creates the session of a page: tokens shared by all tabs of this browser, renewed by one tab at a time
 * (docs/reference/access.md).
 */
export function createSession(options: SessionOptions) {
  const listeners = new Set<() => void>()
  let tokenLastSent: string | undefined
  let isReloading = false
  /** Set while the page renews by itself. */
  let renewalTimer: ReturnType<typeof setTimeout> | undefined
  let isWatching = false

  /** Sends no token: fetching one would wait for this very call. */
  const plainApi = createApi<IdentityEndpoint>({
    headers: () => ({ hostdomain: location.host, domain: location.host }),
    networkMessage: options.networkMessage,
    answerMs: options.answerMs,
  })

  /** Renews at the server, also the session of another user of this browser. Undefined: that session is over. */
  const rotateTokens = async (refreshToken: string): Promise<Tokens | undefined> => {
    try {
      return await plainApi('POST /api-identity/identity/auth/refreshtoken', { body: { refreshToken } })
    } catch (error) {
      if (error instanceof ApiProblem && isNo(error)) return undefined
      throw error
    }
  }

  const write = (tokens: Tokens) => {
    writeTokens(tokens)
    schedule()
  }
  const renew = createRenewal({
    read: readTokens,
    write,
    rotate: rotateTokens,
    alone: (work) => (navigator.locks ? navigator.locks.request('sofreh.renewal', work) : work()),
  })

  const notify = () => {
    for (const act of listeners) act()
  }
  const endSession = () => {
    clearTimeout(renewalTimer)
    clearTokens()
    notify()
  }
  const renewOrEnd = async (token: string) => {
    const outcome = await renew(token)
    if (outcome === 'ended') {
      endSession()
      options.onEnded?.()
    }
    return outcome
  }

  const renewSilently = async (): Promise<void> => {
    const stored = readTokens()
    if (!stored || waitBeforeRenewal(stored.endsAtMs, Date.now()) > 0) return schedule()
    const outcome = await renewOrEnd(stored.token)
    if (outcome === 'unanswered') renewalTimer = setTimeout(() => void renewSilently(), retryMs)
  }
  const schedule = () => {
    clearTimeout(renewalTimer)
    const stored = readTokens()
    if (!isWatching || !stored) return
    renewalTimer = setTimeout(() => void renewSilently(), waitBeforeRenewal(stored.endsAtMs, Date.now()))
  }

  /** Announces and reloads once, although several calls may get the same 401. */
  const reloadSoon = () => {
    if (isReloading || !options.mayReload()) return
    isReloading = true
    options.announceReload()
    setTimeout(() => {
      isReloading = false
      if (options.mayReload() && !options.isBusy?.()) location.reload()
    }, reloadMs)
  }

  return {
    isSignedIn: () => readTokens() !== undefined,
    rotateTokens,

    /** Calls back when the session of this browser begins or ends, here or in another tab. */
    onSessionChange(act: () => void): () => void {
      listeners.add(act)
      return () => void listeners.delete(act)
    },

    /** Follows other tabs; `renewsSilently` renews before expiry without a call, for pages that stay open all day. */
    watchSession({ renewsSilently }: { renewsSilently: boolean }): void {
      isWatching = renewsSilently
      onTokensElsewhere(() => {
        schedule()
        notify()
      })
      if (!renewsSilently) return
      document.addEventListener('visibilitychange', schedule)
      window.addEventListener('online', schedule)
      schedule()
    },

    beginSession(tokens: Tokens): void {
      write(tokens)
      notify()
    },

    /** Deletes the tokens; unsent work, carts and drafts stay on the device. */
    endSession,

    /** Returns the token for a call made now, renewed first when it is about to expire (a laptop that slept). */
    async currentToken(): Promise<string | undefined> {
      const stored = readTokens()
      if (!stored) return undefined
      if (hasEnded(stored.endsAtMs - options.aheadMs, Date.now())) await renewOrEnd(stored.token)
      tokenLastSent = readTokens()?.token
      return tokenLastSent
    },

    /**
     * Handles a genuine 401 (docs/reference/constants.md): renews, announces and reloads where the page may.
     * @returns true when a new token is stored, so that the call may be sent again
     */
    async renewAfterRefusal(): Promise<boolean> {
      const refused = tokenLastSent ?? readTokens()?.token
      if (refused === undefined) return false
      const isRenewed = (await renewOrEnd(refused)) === 'renewed'
      if (isRenewed) reloadSoon()
      return isRenewed
    },
  }
}

function isNo({ status }: ApiProblem): boolean {
  return status >= 400 && status < 500 && status !== 429
}
