/**
 * Finds the idempotency key of a write that repeats the one before it, whose answer was lost: the server then does the
 * work once. Any other write in between may have undone the lost one, so it ends the repetition, and so does time.
 */
export function repeatedKeys(withinMs: number, nowMs: () => number = () => performance.now()) {
  let lost: { call: string; key: string; atMs: number } | undefined
  return {
    /** Returns the key of a write: the lost one's if this is the same call. */
    keyOf(call: string, newKey: () => string): string {
      const repeated = lost?.call === call && nowMs() - lost.atMs < withinMs ? lost.key : undefined
      lost = undefined
      return repeated ?? newKey()
    },
    /** Notes that no answer arrived. */
    lose: (call: string, key: string) => void (lost = { call, key, atMs: nowMs() }),
  }
}
