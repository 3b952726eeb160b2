/**
 * Whether a vendor takes orders at an instant: the weekly hours, the dated exceptions over them, and pauses. A pause stops what is
 * ordered for now; what was placed before it stays, and later times can still be ordered.
 */
import { businessDateOf, exceptionOn, hoursAt, type Hours, localMoment, type WeeklyInterval } from '@sofreh/kernel'
import type { PauseScope, VendorDay, VendorDelay, VendorPause } from './vendor-settings.ts'

export type OpeningFacts = {
  hours: readonly WeeklyInterval[]
  days: readonly VendorDay[]
  pauses: readonly VendorPause[]
}

/** What guests read about the hours; instants as ISO 8601 texts. */
export type OpenState = {
  isOpen: boolean
  until: string | null
  opensAt: string | null
  isPaused: boolean
  /** Of the pause or of the day's exception; empty where nothing was written. */
  message: string
}

/** Lengths of a pause that are offered; null lasts until opened again. */
export const pauseLengths = [15, 30, 60, null] as const
export const delayLengths = [10, 15, 20, 30, 45] as const

/** The hours with their exceptions, as the kernel asks them. */
export function datedHours({ hours, days }: Pick<OpeningFacts, 'hours' | 'days'>): Hours {
  return { week: hours, days }
}

/** The pause that holds for a delivery type at an instant, or for everything; one over everything counts first. */
export function pauseAt(pauses: readonly VendorPause[], scope: PauseScope, at: Date): VendorPause | undefined {
  return firstOf(
    pauses.filter(({ endsAt }) => endsAt === null || Date.parse(endsAt) > at.getTime()),
    scope,
  )
}

/** Hour at which the night of a day counts as over. */
const nightEndHour = 5

/**
 * The pause that holds for an order wanted at a later time. One without an end takes the present day with its night: later days can
 * be ordered meanwhile.
 */
export function pauseOfTime(
  pauses: readonly VendorPause[],
  scope: PauseScope,
  { wanted, now }: { wanted: Date; now: Date },
): VendorPause | undefined {
  const isSameDay = businessDateOf(wanted, nightEndHour) === businessDateOf(now, nightEndHour)
  return firstOf(
    pauses.filter(({ endsAt }) => (endsAt === null ? isSameDay : Date.parse(endsAt) > wanted.getTime())),
    scope,
  )
}

function firstOf(on: readonly VendorPause[], scope: PauseScope): VendorPause | undefined {
  return on.find((pause) => pause.scope === 'ALL') ?? on.find((pause) => pause.scope === scope)
}

/** Open or closed at an instant, and when that changes. The server decides; screens show its answer. */
export function openStateOf(facts: OpeningFacts, at: Date): OpenState {
  const hours = datedHours(facts)
  const pause = pauseAt(facts.pauses, 'ALL', at)
  const message = pause?.message || exceptionOn(facts.days, localMoment(at).date)?.message || ''
  if (pause) {
    const opensAt = pause.endsAt === null ? null : opensFrom(hours, new Date(pause.endsAt))
    return { isOpen: false, until: null, opensAt, isPaused: true, message }
  }
  const answer = hoursAt(hours, at)
  if (answer.isOpen) return { isOpen: true, until: answer.until.toISOString(), opensAt: null, isPaused: false, message }
  return { isOpen: false, until: null, opensAt: answer.opensAt?.toISOString() ?? null, isPaused: false, message }
}

/** The end of a pause within the hours, else the next opening after it. */
function opensFrom(hours: Hours, at: Date): string | null {
  const answer = hoursAt(hours, at)
  return (answer.isOpen ? at : answer.opensAt)?.toISOString() ?? null
}

/** Minutes of making as guests are promised them now. */
export function preparationMinutesAt(usual: number, delay: VendorDelay | null, at: Date): number {
  return delay && Date.parse(delay.endsAt) > at.getTime() ? usual + delay.minutes : usual
}
