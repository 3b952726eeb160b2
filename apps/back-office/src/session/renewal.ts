import type { StoredTokens, Tokens } from './token-store.ts'

/**
 * One renewal at a time over all tabs: the first one that holds the lock asks the server, the others find its result.
 * Rotating twice with one token would look like theft and end the whole session family.
 */
export type RenewalDeps = {
  read: () => StoredTokens | undefined
  write: (tokens: Tokens) => void
  /** Asks the server. Rejects when no answer came; `undefined` when the server says the session is over. */
  rotate: (refreshToken: string) => Promise<Tokens | undefined>
  /** Runs the work while no other tab does. */
  alone: <Result>(work: () => Promise<Result>) => Promise<Result>
}

/** `ended`: the server refused. `unanswered`: nobody knows; the session stays and is tried again. */
export type RenewalOutcome = 'renewed' | 'ended' | 'unanswered'

/**
 * Makes the renewal of this tab.
 * @returns a function that takes the token found to be old and answers what became of it
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

/** How long before its end a token is renewed. */
const aheadMs = 90_000

/** Milliseconds to wait before the silent renewal; 0 when it is due. */
export function waitBeforeRenewal(endsAtMs: number, nowMs: number): number {
  return Math.max(0, endsAtMs - aheadMs - nowMs)
}

/** True when a call sent now would surely be refused. */
export function hasEnded(endsAtMs: number, nowMs: number): boolean {
  return endsAtMs - 5_000 <= nowMs
}
