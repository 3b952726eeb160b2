/** Printing problems that staff must see now, on every screen of the back office. */
import { alarmAfterMs } from './print-job.ts'
import { needsHands, type PrinterState } from './printer.ts'

export type Alarm =
  | { kind: 'BRIDGE_LOST'; id: string; name: string; since: string }
  | { kind: 'PRINTER'; id: string; name: string; state: PrinterState; since: string }
  | { kind: 'JOB_FAILED' | 'JOB_WAITS'; id: string; name: string; title: string; since: string }
  | { kind: 'TICKET_MISSING'; id: string; name: ''; title: string; since: string }

/** An order that reached the kitchen without a printed ticket. */
export type MissingTicket = { orderId: string; number: string; since: Date }

/**
 * A bridge sends a heartbeat every three seconds. A longer silence means its cable, its computer or the line failed.
 */
export const bridgeLostAfterMs = 9_000

export type PrintingFacts = {
  now: Date
  bridges: readonly { id: string; name: string; heardAt: Date }[]
  printers: readonly { id: string; name: string; state: PrinterState; since: Date | null; isActive: boolean }[]
  missing?: readonly MissingTicket[]
  jobs: readonly {
    id: string
    title: string
    printerName: string
    state: string
    createdAt: Date
    endedAt: Date | null
  }[]
}

/** Returns alarms, most serious first. Printers of a lost bridge raise no alarm of their own. */
export function alarmsOf({ now, bridges, printers, jobs, missing = [] }: PrintingFacts): Alarm[] {
  const age = (since: Date) => now.getTime() - since.getTime()
  const lost = bridges.filter(({ heardAt }) => age(heardAt) > bridgeLostAfterMs)
  const isAnyReachable = bridges.length > lost.length
  const bad = isAnyReachable ? printers.filter(({ state, isActive }) => isActive && needsHands(state)) : []
  const failed = jobs.filter(({ state }) => state === 'FAILED')
  const waiting = jobs.filter(
    ({ state, createdAt }) => (state === 'QUEUED' || state === 'SENT') && age(createdAt) > alarmAfterMs,
  )
  return [
    // First, because the kitchen does not know of these dishes, whatever state the printers are in.
    ...missing.map(
      ({ orderId: id, number: title, since }) =>
        ({ kind: 'TICKET_MISSING', id, name: '', title, since: since.toISOString() }) as const,
    ),
    ...lost.map(({ id, name, heardAt }) => ({ kind: 'BRIDGE_LOST', id, name, since: heardAt.toISOString() }) as const),
    ...bad.map(
      ({ id, name, state, since }) =>
        ({ kind: 'PRINTER', id, name, state, since: (since ?? now).toISOString() }) as const,
    ),
    ...failed.map((job) => jobAlarm('JOB_FAILED', job, job.endedAt ?? job.createdAt)),
    ...waiting.map((job) => jobAlarm('JOB_WAITS', job, job.createdAt)),
  ]
}

function jobAlarm(kind: 'JOB_FAILED' | 'JOB_WAITS', job: PrintingFacts['jobs'][number], since: Date): Alarm {
  return { kind, id: job.id, name: job.printerName, title: job.title, since: since.toISOString() }
}
