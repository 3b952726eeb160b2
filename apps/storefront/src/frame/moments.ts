import { addDays, clockTime, localMoment, toPersianDigits, weekdayOf } from '@sofreh/kernel'
import type { Landing } from '@sofreh/vendors/client'
import { hoursText, weekdayNames } from '../text/hours.fa.ts'

/** Formats an instant as `HH:MM` in Tehran, in Persian digits. */
export function clockOf(instant: string | number): string {
  return toPersianDigits(clockTime(new Date(instant)))
}

/** Formats the day of an instant relative to now. */
export function dayOf(instant: string, nowMs: number): 'today' | 'tomorrow' | string {
  const { date } = localMoment(new Date(instant))
  const today = localMoment(new Date(nowMs)).date
  if (date === today) return 'today'
  return date === addDays(today, 1) ? 'tomorrow' : weekdayNames[weekdayOf(date)]
}

/** Formats whether the restaurant is open or closed, and until when. */
export function openSentence({ openState, isActive }: Pick<Landing, 'openState' | 'isActive'>, nowMs: number): string {
  if (!isActive) return hoursText.notAccepting
  if (openState.isOpen) {
    const isEndless = openState.until && Date.parse(openState.until) - nowMs > 24 * 3_600_000
    if (isEndless) return hoursText.openAlways
    return openState.until ? hoursText.openUntil(clockOf(openState.until)) : hoursText.open
  }
  if (!openState.opensAt) return openState.isPaused ? hoursText.paused : hoursText.closed
  const day = dayOf(openState.opensAt, nowMs)
  const clock = clockOf(openState.opensAt)
  if (openState.isPaused) return day === 'today' ? hoursText.pausedUntil(clock) : hoursText.paused
  if (day === 'today') return hoursText.opensToday(clock)
  return day === 'tomorrow' ? hoursText.opensTomorrow(clock) : hoursText.opensOn(day, clock)
}

/** Formats when something is available again, relative to now. */
export function fromWhen(instant: string, nowMs: number): string {
  const day = dayOf(instant, nowMs)
  const dayName = day === 'today' ? hoursText.today : day === 'tomorrow' ? hoursText.tomorrow : day
  return hoursText.from(dayName, clockOf(instant))
}

/** Formats day and time of an instant, relative to now. */
export function fromDayAndClock(instant: string, nowMs: number): string {
  const day = dayOf(instant, nowMs)
  return hoursText.at(
    day === 'today' ? hoursText.today : day === 'tomorrow' ? hoursText.tomorrow : day,
    clockOf(instant),
  )
}

/** Returns the weekday in Tehran at an instant. */
export function todayOf(nowMs: number) {
  return weekdayOf(localMoment(new Date(nowMs)).date)
}
