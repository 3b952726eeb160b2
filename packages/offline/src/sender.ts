/**
 * Sends a log to the server: one sender over all tabs of a device (R2), in order within a subject, exactly once by the
 * entries' ids, without dropping any. An entry that cannot be sent blocks only its own subject (R5).
 */
import type { LoggedEntry } from './entry.ts'
import type { LogStore, Settled } from './log-store.ts'

/**
 * ACCEPTED and KNOWN: the server has it. MALFORMED: the server cannot read it. LATER: not possible now; it stays and is
 * sent again.
 */
export type Delivered = { id: string; outcome: 'ACCEPTED' | 'KNOWN' | 'MALFORMED' | 'LATER'; problem: string | null }

export type SenderDeps = {
  store: LogStore
  /** Delivers entries. Undefined: no response arrived, the outcome is unknown. */
  deliver: (entries: readonly LoggedEntry['entry'][]) => Promise<readonly Delivered[] | undefined>
  /** Runs the work while no other tab of this device sends. */
  alone: <Result>(work: () => Promise<Result>) => Promise<Result>
  /** Matches an entry that must follow all earlier entries of its device, such as the end of a shift. */
  comesAfterAll: (entry: LoggedEntry['entry']) => boolean
  /** Matches an entry that all later entries of its device depend on, such as the start of a shift. */
  comesBeforeAll?: (entry: LoggedEntry['entry']) => boolean
  mostAtOnce?: number
}

/** `silent`: no response arrived. `sent`: everything that could be sent was sent. */
export type SendOutcome = { kind: 'silent' | 'sent'; accepted: string[] }

export function createSender(deps: SenderDeps) {
  const { store, mostAtOnce = 100 } = deps
  return {
    /** Sends until nothing sendable is left or no response arrives. */
    send: (): Promise<SendOutcome> =>
      deps.alone(async () => {
        const accepted: string[] = []
        const tried = new Set<string>()
        for (;;) {
          const batch = nextBatch(await store.all(), { ...deps, tried, mostAtOnce })
          if (batch.length === 0) return { kind: 'sent', accepted }
          for (const { id } of batch) tried.add(id)
          const answers = await deps.deliver(batch)
          if (!answers) return { kind: 'silent', accepted }
          const settled = settledBy(batch, answers)
          await store.settle(settled)
          accepted.push(...settled.filter(({ state }) => state === 'KEPT').map(({ id }) => id))
        }
      }),
  }
}

type BatchAsk = Pick<SenderDeps, 'comesAfterAll' | 'comesBeforeAll'> & {
  tried: ReadonlySet<string>
  mostAtOnce: number
}

/**
 * Returns the next entries, oldest first. Entries behind one that was already tried in this round wait if they share
 * its subject.
 */
export function nextBatch(log: readonly LoggedEntry[], ask: BatchAsk): LoggedEntry['entry'][] {
  const stuck = new Set<string>()
  const stuckDevices = new Set<string>()
  /** Subjects with a refused entry, whose later entries can never be sent. */
  const endedSubjects = new Set<string>()
  const closedDevices = new Set<string>()
  const batch: LoggedEntry['entry'][] = []
  for (const { entry, state } of log) {
    if (state === 'KEPT') continue
    const subject = `${entry.deviceId} ${entry.subjectId}`
    const mustWait =
      state === 'REFUSED' ||
      ask.tried.has(entry.id) ||
      stuck.has(subject) ||
      closedDevices.has(entry.deviceId) ||
      (ask.comesAfterAll(entry) && stuckDevices.has(entry.deviceId))
    if (state === 'REFUSED') endedSubjects.add(subject)
    if (mustWait) {
      stuck.add(subject)
      // An entry that must follow all others does not wait for those that can never be sent.
      if (endedSubjects.has(subject)) continue
      stuckDevices.add(entry.deviceId)
      if (ask.comesBeforeAll?.(entry)) closedDevices.add(entry.deviceId)
    } else if (batch.length < ask.mostAtOnce) batch.push(entry)
    else break
  }
  return batch
}

function settledBy(batch: readonly LoggedEntry['entry'][], answers: readonly Delivered[]): Settled[] {
  const answersById = new Map(answers.map((answer) => [answer.id, answer]))
  return batch.flatMap(({ id }): Settled[] => {
    const answer = answersById.get(id)
    if (!answer) return []
    if (answer.outcome === 'LATER') return [{ id, state: 'WAITING', problem: answer.problem }]
    const state = answer.outcome === 'MALFORMED' ? 'REFUSED' : 'KEPT'
    return [{ id, state, problem: answer.problem }]
  })
}
