import { setImmediate } from 'node:timers/promises'

const turnMs = 15

/**
 * Long work on the thread that serves everybody: `isOver` says that others wait long enough, `next` lets them go first.
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
