/**
 * Detects accidental taps of wet fingers: a bounce of the last tap, or a tap meant for a ticket that has just moved.
 */
export type TapAt = { atMs: number; x: number; y: number }

const bounceMs = 600
const fingerPx = 40
const settleMs = 300

/**
 * Returns true when the tap must be ignored.
 * @param last the last tap that counted
 * @param movedAtMs when tickets last changed their places
 */
export function isAccidental(tap: TapAt, last: TapAt | undefined, movedAtMs: number): boolean {
  if (tap.atMs - movedAtMs < settleMs) return true
  if (!last || tap.atMs - last.atMs >= bounceMs) return false
  return Math.abs(tap.x - last.x) <= fingerPx && Math.abs(tap.y - last.y) <= fingerPx
}
