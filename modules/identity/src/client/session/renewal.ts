import type { Tokens } from '../../contract/index.ts'
import type { StoredTokens } from './tokens.ts'

/**
 * Dependencies of the token renewal. Only one renewal runs over all tabs: the first tab that holds the lock asks the
 * server, the others find its result. Rotating twice with one token looks like theft and ends the whole session family.
 */
export type RenewalDeps = {
  read: () => StoredTokens | undefined
  write: (tokens: Tokens) => void
  /** Renews at the server. Rejects without an answer; resolves to `undefined` when the session has ended. */
  rotate: (refreshToken: string) => Promise<Tokens | undefined>
  /** Runs the work under a lock across tabs. */
  alone: <Result>(work: () => Promise<Result>) => Promise<Result>
}

/** `ended`: the server refused. `unanswered`: the outcome is unknown; the session stays and a later call retries. */
export type RenewalOutcome = 'renewed' | 'ended' | 'unanswered'

/**
 * Creates the renewal of this tab.
 * @returns a function that takes the expired token and resolves to the outcome
 */
export function createRenewal(deps: RenewalDeps): (oldToken: string) => Promise<RenewalOutcome> {
  let running: Promise<RenewalOutcome> | undefined
  const renew = async (oldToken: string): Promise<RenewalOutcome> => {
    const stored = deps.read()
    if (!stored) return 'ended'
    if (stored.token !== oldToken) return 'renewed'
    try {
      const tokens = await deps.rotate(stored.refreshToken)
      if (!tokens) return 'ended'
      deps.write(tokens)
      return 'renewed'
    } catch {
      return 'unanswered'
    }
  }
  return (oldToken) => {
    running ??= deps
      .alone(() => renew(oldToken))
      .finally(() => {
        running = undefined
      })
    return running
  }
}

/** How long before its expiry a token is renewed. */
const aheadMs = 90_000

/** Returns the milliseconds until the silent renewal; 0 when it is due. */
export function waitBeforeRenewal(endsAtMs: number, nowMs: number): number {
  return Math.max(0, endsAtMs - aheadMs - nowMs)
}

/** Returns true when a call made now would be refused, or arrive too late. */
export function hasEnded(endsAtMs: number, nowMs: number): boolean {
  return endsAtMs - 5_000 <= nowMs
}
