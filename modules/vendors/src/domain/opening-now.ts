/**
 * Decides whether a vendor takes orders at an instant, from weekly hours, dated exceptions and pauses. A pause blocks
 * orders for now; earlier orders stay, and later times can still be ordered.
 */
import { businessDateOf, exceptionOn, hoursAt, type Hours, localMoment, type WeeklyInterval } from '@sofreh/kernel'
import type { PauseScope, VendorDay, VendorDelay, VendorPause } from './vendor-settings.ts'

export type OpeningFacts = {
  hours: readonly WeeklyInterval[]
  days: readonly VendorDay[]
  pauses: readonly VendorPause[]
}

/** Open state for guests; instants are ISO 8601 texts. */
export type OpenState = {
  isOpen: boolean
  until: string | null
  opensAt: string | null
  isPaused: boolean
  /** Message of the pause or of the day's exception; may be empty. */
  message: string
}

/** Offered lengths of a pause in minutes; null lasts until reopened. */
export const pauseLengths = [15, 30, 60, null] as const
export const delayLengths = [10, 15, 20, 30, 45] as const

/** Combines weekly hours and exceptions for the kernel's functions. */
export function datedHours({ hours, days }: Pick<OpeningFacts, 'hours' | 'days'>): Hours {
  return { week: hours, days }
}

/** Returns the pause in effect for a delivery type at an instant; a pause of everything takes precedence. */
export function pauseAt(pauses: readonly VendorPause[], scope: PauseScope, at: Date): VendorPause | undefined {
  return firstOf(
    pauses.filter(({ endsAt }) => endsAt === null || Date.parse(endsAt) > at.getTime()),
    scope,
  )
}

/** Hour at which the night of a day ends. */
const nightEndHour = 5

/**
 * Returns the pause in effect for an order wanted at a later time. An open-ended pause covers only the present day and
 * its night; later days can be ordered.
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

/**
 * Returns whether the vendor is open at an instant and when that changes. The server decides; screens show the result.
 */
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

/** Returns the end of a pause when it is within the hours, else the next opening after it. */
function opensFrom(hours: Hours, at: Date): string | null {
  const answer = hoursAt(hours, at)
  return (answer.isOpen ? at : answer.opensAt)?.toISOString() ?? null
}

/** Returns the preparation time currently promised to guests, in minutes. */
export function preparationMinutesAt(usual: number, delay: VendorDelay | null, at: Date): number {
  return delay && Date.parse(delay.endsAt) > at.getTime() ? usual + delay.minutes : usual
}
