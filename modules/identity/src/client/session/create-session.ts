import { ApiProblem, createApi } from '@sofreh/contract/client'
import type { IdentityEndpoint, Tokens } from '../../contract/index.ts'
import { createRenewal, hasEnded, type RenewalOutcome, waitBeforeRenewal } from './renewal.ts'
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
  /** Announces the renewal; `willReload`: the page reloads in a second. */
  announceRenewal: (willReload: boolean) => void
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
  const rotateTokens = rotation(options)
  const notify = () => {
    for (const act of listeners) act()
  }
  const silent = silentRenewal((token) => renewOrEnd(token))
  const write = (tokens: Tokens) => {
    writeTokens(tokens)
    silent.schedule()
  }
  const renew = createRenewal({
    read: readTokens,
    write,
    rotate: rotateTokens,
    alone: (work) => (navigator.locks ? navigator.locks.request('sofreh.renewal', work) : work()),
  })
  const endSession = () => {
    silent.stop()
    clearTokens()
    notify()
  }
  const renewOrEnd = async (token: string) => {
    const outcome = await renew(token)
    if (outcome !== 'ended') return outcome
    endSession()
    options.onEnded?.()
    return outcome
  }
  const watchSession = ({ renewsSilently }: { renewsSilently: boolean }) => {
    onTokensElsewhere(() => {
      silent.schedule()
      notify()
    })
    if (renewsSilently) silent.start()
  }
  return {
    isSignedIn: () => readTokens() !== undefined,
    /** Renews another person's session of this browser. Undefined: that session is over. */
    rotateTokens,
    /** Calls back when the session of this browser begins or ends, here or in another tab. */
    onSessionChange: (act: () => void) => {
      listeners.add(act)
      return () => void listeners.delete(act)
    },
    /** Follows other tabs; `renewsSilently` renews before expiry without a call, for pages that stay open all day. */
    watchSession,
    beginSession: (tokens: Tokens) => {
      write(tokens)
      notify()
    },
    /** Deletes the tokens; unsent work, carts and drafts stay on the device. */
    endSession,
    ...tokensOfCalls(options, renewOrEnd),
  }
}

type Renew = (token: string) => Promise<RenewalOutcome>

function tokensOfCalls(options: SessionOptions, renewOrEnd: Renew) {
  let tokenLastSent: string | undefined
  const reloadSoon = reloader(options)
  return {
    /** Returns the token for a call made now, renewed first when it is about to expire (a laptop that slept). */
    async currentToken(): Promise<string | undefined> {
      const stored = readTokens()
      if (!stored) return undefined
      if (hasEnded(stored.endsAtMs - options.aheadMs, Date.now())) await renewOrEnd(stored.token)
      tokenLastSent = readTokens()?.token
      return tokenLastSent
    },
    /**
     * Handles a genuine 401 (docs/reference/constants.md): renews, announces and reloads where the page may. Resolves to
     * true when a new token is stored, so that the call may be sent again.
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

/** Returns the call that renews at the server. It sends no token: fetching one would wait for this very call. */
function rotation({ networkMessage, answerMs }: SessionOptions) {
  const plainApi = createApi<IdentityEndpoint>({
    headers: () => ({ domain: location.host }),
    networkMessage,
    answerMs,
  })
  return async (refreshToken: string): Promise<Tokens | undefined> => {
    try {
      return await plainApi('POST /api-identity/identity/auth/refreshtoken', { body: { refreshToken } })
    } catch (error) {
      if (error instanceof ApiProblem && isNo(error)) return undefined
      throw error
    }
  }
}

function isNo({ status }: ApiProblem): boolean {
  return status >= 400 && status < 500 && status !== 429
}

/** Returns what announces and reloads once, although several calls may get the same 401. */
function reloader({ mayReload, isBusy, announceRenewal }: SessionOptions): () => void {
  let isReloading = false
  return () => {
    if (isReloading) return
    const willReload = mayReload()
    announceRenewal(willReload)
    if (!willReload) return
    isReloading = true
    setTimeout(() => {
      isReloading = false
      if (mayReload() && !isBusy?.()) location.reload()
    }, reloadMs)
  }
}

/** Renews before the token expires, once started, and again soon after a renewal without an answer. */
function silentRenewal(renewOrEnd: Renew) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStarted = false
  const stop = () => clearTimeout(timer)
  const schedule = () => {
    stop()
    const stored = readTokens()
    if (isStarted && stored) timer = setTimeout(() => void act(), waitBeforeRenewal(stored.endsAtMs, Date.now()))
  }
  const act = async () => {
    const stored = readTokens()
    if (!stored || waitBeforeRenewal(stored.endsAtMs, Date.now()) > 0) return schedule()
    if ((await renewOrEnd(stored.token)) === 'unanswered') timer = setTimeout(() => void act(), retryMs)
  }
  const start = () => {
    isStarted = true
    document.addEventListener('visibilitychange', schedule)
    window.addEventListener('online', schedule)
    schedule()
  }
  return { start, schedule, stop }
}
