import { addDays, type IsoDate, localMoment, weekdayOf } from '@sofreh/kernel'
import { hoursText, weekdayNames } from '../text/hours.fa.ts'
import { clockOf } from './moments.ts'

/** Only for what the browser draws by itself: two builds of the platform's calendar may word a date differently. */
const dayAndMonth = new Intl.DateTimeFormat('fa-IR-u-ca-persian', {
  day: 'numeric',
  month: 'long',
  timeZone: 'Asia/Tehran',
})

/** A day of the calendar as people say it from now; the name of a weekday is enough for a week, then its date is said too. */
export function dayWord(date: IsoDate, nowMs: number): string {
  const today = localMoment(new Date(nowMs)).date
  if (date === today) return hoursText.today
  if (date === addDays(today, 1)) return hoursText.tomorrow
  const weekday = weekdayNames[weekdayOf(date)]
  // Noon in Tehran: on that day whatever the clock of the seasons was.
  return date < addDays(today, 7)
    ? weekday
    : hoursText.weekdayAndDate(weekday, dayAndMonth.format(new Date(`${date}T08:30:00Z`)))
}

/** A time that was agreed, as people say it from now. */
export function atWhen(instant: string, nowMs: number): string {
  return hoursText.at(dayWord(localMoment(new Date(instant)).date, nowMs), clockOf(instant))
}

/** Day, month and clock of an instant. */
export function dateAndClock(instant: string): string {
  return hoursText.dateAndClock(dayAndMonth.format(new Date(instant)), clockOf(instant))
}

/** How long ago something was heard. */
export function agoText(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000))
  if (seconds < 5) return hoursText.justNow
  return seconds < 60 ? hoursText.secondsAgo(seconds) : hoursText.minutesAgo(Math.round(seconds / 60))
}
