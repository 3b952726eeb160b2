type Turn = { vendorId: string; begin: () => Promise<void> }

export type Turns = {
  /**
   * Runs work when it is the vendor's turn. A call with the key of work that still waits gets that work's result. Work
   * that has begun is not shared: it may have missed what the caller has just written.
   */
  take<Answer>(asked: { vendorId: string; key: string }, work: () => Promise<Answer>): Promise<Answer>
}

/**
 * Limits how much runs at once: one piece of work of a vendor, and `atOnce` of all vendors. Reports are long queries;
 * without turns, a hundred of them would take every connection, and the tills would wait.
 */
export function createTurns({ atOnce }: { atOnce: number }): Turns {
  const waiting: Turn[] = []
  const answers = new Map<string, Promise<unknown>>()
  const running = new Set<string>()
  const beginNext = () => {
    if (running.size >= atOnce) return
    const at = waiting.findIndex(({ vendorId }) => !running.has(vendorId))
    const [turn] = at === -1 ? [] : waiting.splice(at, 1)
    if (!turn) return
    running.add(turn.vendorId)
    void turn.begin().finally(() => {
      running.delete(turn.vendorId)
      beginNext()
    })
  }
  return {
    take: <Answer>({ vendorId, key }: { vendorId: string; key: string }, work: () => Promise<Answer>) => {
      const name = `${vendorId} ${key}`
      // The key names the work, so a shared answer has the type of this call's work.
      const shared = answers.get(name) as Promise<Answer> | undefined
      if (shared) return shared
      const answer = new Promise<Answer>((resolve, reject) => {
        const begin = () => {
          answers.delete(name)
          return work().then(resolve, reject)
        }
        waiting.push({ vendorId, begin })
      })
      answers.set(name, answer)
      beginNext()
      return answer
    },
  }
}
