import { addDays, type IsoDate, localMoment, weekdayOf } from '@sofreh/kernel'
import { hoursText, weekdayNames } from '../text/hours.fa.ts'
import { clockOf } from './moments.ts'

let format: Intl.DateTimeFormat | undefined

/**
 * Formats day and month. For text rendered only in the browser: two ICU versions may format a date differently. The
 * formatter is made at its first use: it takes a phone's browser 20 ms.
 */
function dayAndMonth(instant: Date): string {
  format ??= new Intl.DateTimeFormat('fa-IR-u-ca-persian', { day: 'numeric', month: 'long', timeZone: 'Asia/Tehran' })
  return format.format(instant)
}

/** Formats a calendar day relative to now: a weekday within a week, with its date after that. */
export function dayName(date: IsoDate, nowMs: number): string {
  const today = localMoment(new Date(nowMs)).date
  if (date === today) return hoursText.today
  if (date === addDays(today, 1)) return hoursText.tomorrow
  const weekday = weekdayNames[weekdayOf(date)]
  // Noon in Tehran falls on that day under every time zone rule.
  return date < addDays(today, 7)
    ? weekday
    : hoursText.weekdayAndDate(weekday, dayAndMonth(new Date(`${date}T08:30:00Z`)))
}

/** Formats days relative to now. Of a range that has begun it names the end alone: its first weekday is past. */
export function daysName({ from, to }: { from: IsoDate; to: IsoDate }, nowMs: number): string {
  const today = localMoment(new Date(nowMs)).date
  const end = dayName(to, nowMs)
  if (from === to || to === today) return end
  return from <= today ? hoursText.until(end) : hoursText.range(dayName(from, nowMs), end)
}

/** Formats a scheduled time relative to now. */
export function atWhen(instant: string, nowMs: number): string {
  return hoursText.at(dayName(localMoment(new Date(instant)).date, nowMs), clockOf(instant))
}

/** Formats day, month and time of an instant. */
export function dateAndClock(instant: string): string {
  return hoursText.dateAndClock(dayAndMonth(new Date(instant)), clockOf(instant))
}

/** Formats how long ago data was received. */
export function agoText(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000))
  if (seconds < 5) return hoursText.justNow
  return seconds < 60 ? hoursText.secondsAgo(seconds) : hoursText.minutesAgo(Math.round(seconds / 60))
}
