/** Wakes a waiting round; a wake during its work is not lost. */
export class Wake {
  #waiting = new Set<() => void>()
  #count = 0

  wake(): void {
    this.#count += 1
    for (const wake of this.#waiting) wake()
    this.#waiting.clear()
  }

  get count(): number {
    return this.#count
  }

  /** Resolves with the next wake after `since`, or when the time is up. */
  next(since: number, withinMs: number): Promise<void> {
    if (this.#count > since) return Promise.resolve()
    return new Promise((resolve) => {
      const timer = setTimeout(end, withinMs)
      const waiting = this.#waiting
      function end() {
        clearTimeout(timer)
        waiting.delete(end)
        resolve()
      }
      waiting.add(end)
    })
  }
}

export type RoundOptions = { everyMs: number; news?: Wake; log: (message: string, error?: unknown) => void }

/** Repeats work at an interval and at once after a wake. Failures are retried and logged once. */
export function round(
  name: string,
  work: () => Promise<void>,
  { everyMs, news = new Wake(), log }: RoundOptions,
): () => void {
  const state = { isStopped: false, isFailing: false }
  const go = async () => {
    while (!state.isStopped) {
      const since = news.count
      try {
        await work()
        if (state.isFailing) log(`${name} works again`)
        state.isFailing = false
      } catch (error) {
        if (!state.isFailing && !state.isStopped) log(`${name} fails`, error)
        state.isFailing = true
      }
      await (state.isFailing ? pause(Math.min(everyMs, 2_000)) : news.next(since, everyMs))
    }
  }
  void go()
  return () => {
    state.isStopped = true
    news.wake()
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
