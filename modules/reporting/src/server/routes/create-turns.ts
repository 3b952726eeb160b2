import { withinThisRequest } from '@sofreh/database'

type Turn = { vendorId: string; begin: () => Promise<number> }
type Shared = { answer: Promise<unknown>; callers: number }

export type Turns = {
  /**
   * Runs work when it is the vendor's turn. A call with the key of work that still waits gets that work's result. Work
   * that has begun is not shared: it may have missed what the caller has just written.
   */
  take<Answer>(asked: { vendorId: string; key: string }, work: () => Promise<Answer>): Promise<Answer>
}

/** Answering one caller takes the server a part of this; tills get the rest. */
const restMsPerCaller = 10

/**
 * Limits how much runs at once: one piece of work of a vendor, and `atOnce` of all vendors. Reports are long queries;
 * without turns, a hundred of them would take every connection, and the tills would wait. After work that many callers
 * shared, the vendor's next one waits: a hundred callers of a short report would take all of the processor.
 */
export function createTurns({ atOnce }: { atOnce: number }): Turns {
  const waiting: Turn[] = []
  const answers = new Map<string, Shared>()
  const running = new Set<string>()
  const resting = new Set<string>()
  const beginNext = () => {
    if (running.size >= atOnce) return
    const at = waiting.findIndex(({ vendorId }) => !running.has(vendorId) && !resting.has(vendorId))
    const [turn] = at === -1 ? [] : waiting.splice(at, 1)
    if (!turn) return
    const { vendorId } = turn
    running.add(vendorId)
    void turn.begin().then((callers) => {
      running.delete(vendorId)
      if (callers > 1) rest(vendorId, (callers - 1) * restMsPerCaller)
      beginNext()
    })
  }
  const rest = (vendorId: string, ms: number) => {
    resting.add(vendorId)
    setTimeout(() => {
      resting.delete(vendorId)
      beginNext()
    }, ms)
  }
  return {
    take: <Answer>({ vendorId, key }: { vendorId: string; key: string }, work: () => Promise<Answer>) => {
      const name = `${vendorId} ${key}`
      const waits = answers.get(name)
      if (waits) {
        waits.callers += 1
        // The key names the work, so a shared answer has the type of this call's work.
        return waits.answer as Promise<Answer>
      }
      const answer = new Promise<Answer>((resolve, reject) => {
        const bound = withinThisRequest(work)
        const begin = async () => {
          const callers = answers.get(name)?.callers ?? 1
          answers.delete(name)
          await bound().then(resolve, reject)
          return callers
        }
        waiting.push({ vendorId, begin })
      })
      answers.set(name, { answer, callers: 1 })
      beginNext()
      return answer
    },
  }
}
