/**
 * A deed and its papers are written down together, whichever tab does it: what the sender takes to the server has its papers
 * noted on this device before, so that the server hears of the paper first.
 */
const turn = 'sofreh.till.paper'
const longestMs = 10_000
const stepMs = 100

export function whileWriting<Result>(work: () => Promise<Result>): Promise<Result> {
  return navigator.locks ? navigator.locks.request(turn, { mode: 'shared' }, work) : work()
}

/** Waits for whoever writes now; asked again and again, because a place in the queue would keep the next sale waiting. */
export async function papersWritten(): Promise<void> {
  if (!navigator.locks) return
  const until = Date.now() + longestMs
  const isFree = () => navigator.locks.request(turn, { ifAvailable: true }, (lock) => lock !== null)
  while (!(await isFree()) && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, stepMs))
}
