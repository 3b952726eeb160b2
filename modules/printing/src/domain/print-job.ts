/**
 * The life of a print job (docs/printing.md; R8): QUEUED → SENT → PRINTED or FAILED. Handing it to a bridge is an attempt
 * with an id of its own; what came of the attempt is known, or known to be unknown.
 *
 * A job that surely did not print goes to the next printer and, when that fails too, tries both in turn until one works: nothing
 * is lost. A job that may have printed is told to the next printer with DUPLICATE in large type, or waits for a person: a kitchen
 * that reads the same ticket twice without a mark cooks it twice.
 */
export const jobStates = ['QUEUED', 'SENT', 'PRINTED', 'FAILED'] as const
export type JobState = (typeof jobStates)[number]

export const attemptOutcomes = ['PRINTED', 'NOT_PRINTED', 'MAYBE'] as const
export type AttemptOutcome = (typeof attemptOutcomes)[number]

export type JobRoute = {
  state: JobState
  printerId: string
  firstPrinterId: string
  nextPrinterId: string | null
  isDuplicate: boolean
  isRerouted: boolean
  /** Attempts that ended without paper. */
  tries: number
}

export type JobStep = JobRoute & {
  /** Not before so many milliseconds from now. */
  waitMs: number
  /** The other printer was not asked yet: it is asked at once. */
  isNewWay: boolean
}

const firstWaitMs = 4_000
const longestWaitMs = 60_000

/** Unacknowledged for so long, a job is somebody's business. */
export const alarmAfterMs = 8_000

/** Where a job stands after an attempt on `attempted` ended so. A late word about a job that printed meanwhile changes nothing. */
export function afterAttempt(job: JobRoute, ended: { printerId: string; outcome: AttemptOutcome }): JobStep {
  const still = { ...job, waitMs: 0, isNewWay: false }
  if (job.state === 'PRINTED') return still
  if (ended.outcome === 'PRINTED') return { ...still, state: 'PRINTED' }
  // An attempt that was given up before speaks late: the job is on its way elsewhere already.
  if (job.state !== 'SENT' || job.printerId !== ended.printerId) return still
  const isNewWay = !job.isRerouted && job.nextPrinterId !== null
  if (ended.outcome === 'MAYBE') {
    if (!isNewWay || job.nextPrinterId === null) return { ...still, state: 'FAILED', tries: job.tries + 1 }
    return { ...onward(job, job.nextPrinterId), isDuplicate: true, waitMs: 0, isNewWay }
  }
  const step = onward(job, otherOf(job))
  return { ...step, waitMs: isNewWay ? 0 : waitAfter(job.tries), isNewWay }
}

function onward(job: JobRoute, printerId: string): JobRoute {
  return {
    ...job,
    state: 'QUEUED',
    printerId,
    isRerouted: job.isRerouted || printerId !== job.firstPrinterId,
    tries: job.tries + 1,
  }
}

/** The two printers take turns. */
function otherOf(job: JobRoute): string {
  if (job.nextPrinterId === null) return job.firstPrinterId
  return job.printerId === job.firstPrinterId ? job.nextPrinterId : job.firstPrinterId
}

function waitAfter(tries: number): number {
  return Math.min(longestWaitMs, firstWaitMs * 2 ** Math.min(tries, 5))
}

/** One word for several slips of one request: the worst that is still open, then what is done. */
export function stateOfAll(states: readonly JobState[]): JobState {
  const order: readonly JobState[] = ['FAILED', 'QUEUED', 'SENT', 'PRINTED']
  return order.find((state) => states.includes(state)) ?? 'QUEUED'
}
