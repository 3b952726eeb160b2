import {
  addDays,
  type IsoDate,
  instantAt,
  type LocalMoment,
  localMoment,
  tehran,
  type Weekday,
  weekdayOf,
} from './local-dates.ts'

/**
 * Weekly hours. An interval belongs to the day it opens and may pass midnight. An end of 00:00 counts as 23:59
 * (docs/reference/constants.md); an end at or before the start is on the next day (R18).
 */
export type WeeklyInterval = { weekday: Weekday; from: ClockTime; to: ClockTime }
/** One opening of a day. */
export type Opening = { from: ClockTime; to: ClockTime }
/** Hours of dates that replace the weekly hours; without openings the days are closed. Both ends are included. */
export type DayHours = { from: IsoDate; to: IsoDate; openings: readonly Opening[] }
/** Weekly hours alone, or with dated exceptions. */
export type Hours = readonly WeeklyInterval[] | { week: readonly WeeklyInterval[]; days: readonly DayHours[] }
/** `HH:MM`, 00:00 to 23:59. */
export type ClockTime = string

/** Minutes since midnight of a clock time. */
export function clockMinutes(time: ClockTime): number {
  const [hours, minutes] = time.split(':').map(Number) as [number, number]
  return hours * 60 + minutes
}

/** Returns the interval in minutes from its own day's midnight: `to` is past 1440 when it crosses midnight. */
export function intervalMinutes(interval: Opening): { from: number; to: number } {
  const from = clockMinutes(interval.from)
  // 23:59 to 00:00 is one minute, not a whole day.
  if (interval.to === '00:00') return { from, to: Math.max(1439, from + 1) }
  const end = clockMinutes(interval.to)
  return { from, to: end <= from ? end + 1440 : end }
}

/** Returns the openings that begin on a date: of its exception when there is one, else of its weekday. */
export function openingsOn(hours: Hours, date: IsoDate): readonly Opening[] {
  const { week, days } = 'week' in hours ? hours : { week: hours, days: [] }
  const exception = exceptionOn(days, date)
  if (exception) return exception.openings
  const weekday = weekdayOf(date)
  return week.filter((interval) => interval.weekday === weekday)
}

/**
 * Returns the exception of a date. The shortest wins, then the last: for one open day within a fortnight of holidays.
 */
export function exceptionOn<Day extends DayHours>(days: readonly Day[], date: IsoDate): Day | undefined {
  let found: Day | undefined
  for (const day of days) {
    if (date < day.from || day.to < date) continue
    if (!found || lengthOf(day) <= lengthOf(found)) found = day
  }
  return found
}

function lengthOf({ from, to }: DayHours): number {
  return Date.parse(to) - Date.parse(from)
}

/** Returns true while an interval is open: its first minute counts, its end does not. */
export function isWithin(hours: Hours, moment: LocalMoment): boolean {
  return closingMinute(hours, moment) !== undefined
}

/**
 * Returns whether the hours are open at an instant: until when, or from when (searching eight days ahead, further with
 * exceptions).
 */
export function hoursAt(hours: Hours, instant: Date, zone: string = tehran): HoursAnswer {
  const moment = localMoment(instant, zone)
  const until = closingMinute(hours, moment)
  if (until !== undefined) return { isOpen: true, until: instantAt(moment.date, until, zone) }
  const opensAt = nextOpening(hours, moment)
  return opensAt ? { isOpen: false, opensAt: instantAt(opensAt.date, opensAt.minutes, zone) } : { isOpen: false }
}

/** Maximum number of days to search past exceptions. */
const daysAhead = 120

export type HoursAnswer = { isOpen: true; until: Date } | { isOpen: false; opensAt?: Date }

/** Returns the minute (from the moment's own midnight) at which the current opening ends; undefined when closed. */
function closingMinute(hours: Hours, moment: LocalMoment): number | undefined {
  let end: number | undefined
  // Openings that touch count as one: extends while another one contains the end.
  for (let reach = moment.minutes, steps = 0; steps < 16; steps += 1) {
    const found = latestEndHolding(hours, moment.date, reach)
    if (found === undefined || found <= reach) break
    end = found
    reach = found
    if (reach > moment.minutes + 2 * 1440) break
  }
  return end
}

function latestEndHolding(hours: Hours, date: IsoDate, minute: number): number | undefined {
  let latest: number | undefined
  for (let offset = -1; offset <= Math.floor(minute / 1440); offset += 1) {
    for (const interval of openingsOn(hours, addDays(date, offset))) {
      const { from, to } = intervalMinutes(interval)
      const start = from + offset * 1440
      // An end of 23:59 that stands for midnight touches the next day's 00:00.
      const end = (to % 1440 === 1439 ? to + 1 : to) + offset * 1440
      if (start <= minute && minute < end && (latest === undefined || end > latest)) latest = end
    }
  }
  return latest
}

function nextOpening(hours: Hours, moment: LocalMoment): LocalMoment | undefined {
  // A week contains every opening; exceptions may close more days than that.
  const mostDays = 'week' in hours && hours.days.length > 0 ? daysAhead : 8
  for (let offset = 0; offset <= mostDays; offset += 1) {
    const date = addDays(moment.date, offset)
    const starts = openingsOn(hours, date)
      .map((interval) => clockMinutes(interval.from))
      .filter((from) => offset > 0 || from > moment.minutes)
    if (starts.length > 0) return { date, minutes: Math.min(...starts) }
  }
  return undefined
}
