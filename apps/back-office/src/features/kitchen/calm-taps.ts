/** Wet fingers: what is a tap of its own, and what is the last one bouncing, or meant for a ticket that has just moved away. */
export type TapAt = { atMs: number; x: number; y: number }

const bounceMs = 600
const fingerPx = 40
const settleMs = 300

/**
 * @param last the tap before, that counted
 * @param movedAtMs when tickets last moved to other places
 * @returns true when nothing may follow from it
 */
export function isSlip(tap: TapAt, last: TapAt | undefined, movedAtMs: number): boolean {
  if (tap.atMs - movedAtMs < settleMs) return true
  if (!last || tap.atMs - last.atMs >= bounceMs) return false
  return Math.abs(tap.x - last.x) <= fingerPx && Math.abs(tap.y - last.y) <= fingerPx
}
