/** Compares two readings of the number board, without a clock or network of its own. */
import type { DataOf } from '@sofreh/contract'
import type { OrderingEndpoint } from '@sofreh/ordering/client'

type BoardEndpoint = Extract<OrderingEndpoint, { path: '/api-sofreh/ordering/number-board' }>
export type Numbers = DataOf<BoardEndpoint>
export type ReadyNumber = Numbers['ready'][number]

/** Maximum age at which a number still rings on a board that was just switched on. */
const freshMs = 20_000

/**
 * Returns the numbers to ring for: newly ready, or called again.
 * @param before what the board showed; undefined when it was just switched on
 */
export function newsOf(before: Numbers | undefined, now: Numbers): ReadyNumber[] {
  if (!before) return now.ready.filter(({ readyAt }) => Date.parse(now.now) - Date.parse(readyAt) < freshMs)
  const known = new Map(before.ready.map((entry) => [entry.id, entry]))
  return now.ready.filter((entry) => {
    const earlier = known.get(entry.id)
    return !earlier || earlier.readyAt !== entry.readyAt || entry.calls > earlier.calls
  })
}

/** Drops expired numbers, also while the server does not answer. */
export function stillShown(numbers: Numbers, serverNowMs: number): Numbers {
  const ready = numbers.ready.filter(({ leavesAt }) => Date.parse(leavesAt) > serverNowMs)
  return ready.length === numbers.ready.length ? numbers : { ...numbers, ready }
}
