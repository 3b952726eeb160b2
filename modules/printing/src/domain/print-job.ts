/**
 * The states of a print job (docs/guide/printing.md; R8): QUEUED → SENT → PRINTED or FAILED. Each handover to a bridge is an
 * attempt with an id of its own. The outcome of an attempt is known, or known to be unknown.
 * A job that surely did not print goes to the next printer. When that fails too, the two alternate until one prints: no
 * job is lost. A job that may have printed goes to the next printer with a large DUPLICATE mark, or waits for staff. A
 * kitchen that reads the same ticket twice without a mark cooks it twice.
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
  /** Attempts that ended without printing. */
  tries: number
}

export type JobStep = JobRoute & {
  /** Delay before the next attempt, in milliseconds. */
  waitMs: number
  /** True when the other printer was not tried yet: it is tried at once. */
  isOtherPrinter: boolean
}

const firstWaitMs = 4_000
const longestWaitMs = 60_000

/** Raise an alarm when a job is unacknowledged for this long. */
export const alarmAfterMs = 8_000

/** Returns the state of a job after an attempt. A late report about a job that has printed changes nothing. */
export function afterAttempt(job: JobRoute, ended: { printerId: string; outcome: AttemptOutcome }): JobStep {
  const still = { ...job, waitMs: 0, isOtherPrinter: false }
  if (job.state === 'PRINTED') return still
  if (ended.outcome === 'PRINTED') return { ...still, state: 'PRINTED' }
  // The report belongs to an abandoned attempt: the job is already queued elsewhere.
  if (job.state !== 'SENT' || job.printerId !== ended.printerId) return still
  const isOtherPrinter = !job.isRerouted && job.nextPrinterId !== null
  if (ended.outcome === 'MAYBE') {
    if (!isOtherPrinter || job.nextPrinterId === null) return { ...still, state: 'FAILED', tries: job.tries + 1 }
    return { ...onward(job, job.nextPrinterId), isDuplicate: true, waitMs: 0, isOtherPrinter }
  }
  const step = onward(job, otherOf(job))
  return { ...step, waitMs: isOtherPrinter ? 0 : waitAfter(job.tries), isOtherPrinter }
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

/** Alternates between the two printers. */
function otherOf(job: JobRoute): string {
  if (job.nextPrinterId === null) return job.firstPrinterId
  return job.printerId === job.firstPrinterId ? job.nextPrinterId : job.firstPrinterId
}

function waitAfter(tries: number): number {
  return Math.min(longestWaitMs, firstWaitMs * 2 ** Math.min(tries, 5))
}

/** Summarizes the printouts of one request: the worst open state first, PRINTED last. */
export function stateOfAll(states: readonly JobState[]): JobState {
  const order: readonly JobState[] = ['FAILED', 'QUEUED', 'SENT', 'PRINTED']
  return order.find((state) => states.includes(state)) ?? 'QUEUED'
}
