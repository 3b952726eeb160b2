import { addDays, localMoment, toPersianDigits, weekdayOf } from '@sofreh/kernel'
import type { Landing } from '@sofreh/vendors/client'
import { hoursText, weekdayNames } from '../text/hours.fa.ts'

/** `HH:MM` of an instant on a wall clock in Tehran, in Persian digits. */
export function clockOf(instant: string | number): string {
  return clockText(localMoment(new Date(instant)).minutes)
}

function clockText(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return toPersianDigits(`${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`)
}

/** The day of an instant as people say it from now. */
export function dayOf(instant: string, nowMs: number): 'today' | 'tomorrow' | string {
  const { date } = localMoment(new Date(instant))
  const today = localMoment(new Date(nowMs)).date
  if (date === today) return 'today'
  return date === addDays(today, 1) ? 'tomorrow' : weekdayNames[weekdayOf(date)]
}

/** Open and until when, or closed and from when. */
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

/** When something can be had again, as people say it from now. */
export function fromWhen(instant: string, nowMs: number): string {
  const day = dayOf(instant, nowMs)
  const word = day === 'today' ? hoursText.today : day === 'tomorrow' ? hoursText.tomorrow : day
  return hoursText.from(word, clockOf(instant))
}

/** The day and the hour of an instant, as people say it from now. */
export function fromDayAndClock(instant: string, nowMs: number): string {
  const day = dayOf(instant, nowMs)
  return hoursText.at(
    day === 'today' ? hoursText.today : day === 'tomorrow' ? hoursText.tomorrow : day,
    clockOf(instant),
  )
}

/** The weekday in Tehran at an instant. */
export function todayOf(nowMs: number) {
  return weekdayOf(localMoment(new Date(nowMs)).date)
}
