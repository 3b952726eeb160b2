/** A Gregorian calendar date as `YYYY-MM-DD`, the format in storage and on the wire. */
export type IsoDate = string
/** Days of the week as the specification names them. */
export const weekdays = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] as const
export type Weekday = (typeof weekdays)[number]
/** Time zone of every vendor. The time zone database decides its offset, which has changed before. */
export const tehran = 'Asia/Tehran'
export type LocalMoment = { date: IsoDate; minutes: number }

/** Instants, in milliseconds, between which a zone has one offset from UTC. */
export type OffsetSpan = { from: number; until: number; offsetMs: number }

const quarterMs = 900_000
const dayMs = 86_400_000
const formats = new Map<string, Intl.DateTimeFormat>()
const spans = new Map<string, OffsetSpan>()
/** Offsets asked for last, by zone and quarter of an hour: no zone changes its offset between two quarters. */
const offsets = new Map<string, number>()
const mostOffsets = 256

/**
 * Returns what a wall clock in the zone shows at an instant.
 * @returns the calendar date, and minutes since its midnight
 */
export function localMoment(instant: Date, zone: string = tehran): LocalMoment {
  const shown = instant.getTime() + offsetAt(instant.getTime(), zone)
  const [date = ''] = new Date(shown).toISOString().split('T')
  return { date, minutes: Math.floor((((shown % dayMs) + dayMs) % dayMs) / 60_000) }
}

/**
 * Returns the offset of the zone and the days for which it holds, for `rememberOffset` on another machine.
 * @returns undefined when the offset changes within these days
 */
export function offsetSpan(start: Date, days: number, zone: string = tehran): OffsetSpan | undefined {
  const from = start.getTime()
  const offsetMs = offsetAt(from, zone)
  for (let day = 1; day <= days; day += 1) {
    if (offsetAt(from + day * dayMs, zone) !== offsetMs) return undefined
  }
  return { from, until: from + days * dayMs, offsetMs }
}

/**
 * Uses a known offset for the instants of its span. The first use of a browser's time zone data takes a slow phone a
 * tenth of a second; a page that comes with the server's offset does without.
 */
export function rememberOffset(span: OffsetSpan, zone: string = tehran): void {
  spans.set(zone, span)
}

function offsetAt(instant: number, zone: string): number {
  const span = spans.get(zone)
  if (span && instant >= span.from && instant <= span.until) return span.offsetMs
  const quarter = Math.floor(instant / quarterMs)
  const key = `${quarter} ${zone}`
  const known = offsets.get(key)
  if (known !== undefined) return known
  const offset = shownAt(quarter * quarterMs, zone) - quarter * quarterMs
  if (offsets.size >= mostOffsets) offsets.clear()
  offsets.set(key, offset)
  return offset
}

/** Returns what the zone's clock shows at an instant, as if it were UTC, in milliseconds. */
function shownAt(instant: number, zone: string): number {
  const parts: Record<string, string> = {}
  for (const part of formatOf(zone).formatToParts(instant)) parts[part.type] = part.value
  const of = (name: string) => Number(parts[name])
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'))
}

/** Formats an instant as the zone's clock shows it, `HH:MM` in Latin digits. */
export function clockTime(instant: Date, zone: string = tehran): string {
  const { minutes } = localMoment(instant, zone)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/** Returns the instant at which a wall clock in the zone shows the date and minutes; minutes may exceed one day. */
export function instantAt(date: IsoDate, minutes: number, zone: string = tehran): Date {
  const wanted = Date.parse(`${date}T00:00:00Z`) + minutes * 60_000
  let guess = wanted
  // Corrects twice, because the first correction may cross a change of the zone's offset.
  for (let round = 0; round < 2; round += 1) {
    const shown = localMoment(new Date(guess), zone)
    guess += wanted - (Date.parse(`${shown.date}T00:00:00Z`) + shown.minutes * 60_000)
  }
  return new Date(guess)
}

/**
 * Returns the business date of an order: the calendar date, or the day before when the clock is before the vendor's
 * day-start hour. Stored with the order and never recalculated (docs/guide/orders.md; R19).
 */
export function businessDateOf(instant: Date, dayStartHour: number, zone: string = tehran): IsoDate {
  const moment = localMoment(instant, zone)
  return moment.minutes < dayStartHour * 60 ? addDays(moment.date, -1) : moment.date
}

/** Adds days to a date; negative values subtract. */
export function addDays(date: IsoDate, days: number): IsoDate {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
}

/** Returns the day of the week of a date; throws RangeError for an invalid date. */
export function weekdayOf(date: IsoDate): Weekday {
  const weekday = weekdays[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7]
  if (!weekday) throw new RangeError(`not a date: ${date}`)
  return weekday
}

function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
    formats.set(zone, format)
  }
  return format
}
