/**
 * Writes a command and its print jobs as one unit across tabs. Before the sender takes a sale to the server, its
 * printouts are noted on this device, so the server receives the printouts first.
 */
const lockName = 'sofreh.till.paper'
const longestMs = 10_000
const stepMs = 100

export function withPrintLock<Result>(work: () => Promise<Result>): Promise<Result> {
  return navigator.locks ? navigator.locks.request(lockName, { mode: 'shared' }, work) : work()
}

/**
 * Waits for writers in any tab, at most 10 s. It polls, because a queued exclusive lock would hold up the next sale.
 */
export async function waitForPrintLock(): Promise<void> {
  if (!navigator.locks) return
  const until = Date.now() + longestMs
  const isFree = () => navigator.locks.request(lockName, { ifAvailable: true }, (lock) => lock !== null)
  while (!(await isFree()) && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, stepMs))
}
