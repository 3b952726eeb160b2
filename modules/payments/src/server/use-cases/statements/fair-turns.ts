import { setImmediate } from 'node:timers/promises'

const turnMs = 15

/**
 * Splits long work on the main thread: `isOver` tells that other requests have waited long enough, `next` lets them
 * run.
 * @example const turns = fairTurns(); for (const line of lines) { if (turns.isOver()) await turns.next(); … }
 */
export function fairTurns(): { isOver(): boolean; next(): Promise<void> } {
  let since = performance.now()
  return {
    isOver: () => performance.now() - since > turnMs,
    async next() {
      await setImmediate()
      since = performance.now()
    },
  }
}
