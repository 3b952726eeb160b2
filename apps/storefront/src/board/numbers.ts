/** What the number board makes of two readings of the same restaurant, without a clock or a network of its own. */
import type { DataOf } from '@sofreh/contract'
import type { OrderingEndpoint } from '@sofreh/ordering/client'

type BoardEndpoint = Extract<OrderingEndpoint, { path: '/api-sofreh/ordering/number-board' }>
export type Numbers = DataOf<BoardEndpoint>
export type ReadyNumber = Numbers['ready'][number]

/** Less time than this ago, a number that appears on a board just switched on is still news. */
const freshMs = 20_000

/**
 * The numbers for which the board rings now: newly ready, or called once more.
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

/** The numbers without those whose time is over, also while nothing is heard from the server. */
export function stillShown(numbers: Numbers, serverNowMs: number): Numbers {
  const ready = numbers.ready.filter(({ leavesAt }) => Date.parse(leavesAt) > serverNowMs)
  return ready.length === numbers.ready.length ? numbers : { ...numbers, ready }
}
