/**
 * Proposed dated exceptions: official holidays of the month ahead as closed days, and Ramadan open from sunset to dawn
 * at the vendor's position. A proposal is never applied automatically and disappears once its days are decided.
 */
import { addDays, exceptionOn, type IsoDate, localMoment, type Opening } from '@sofreh/kernel'
import { type HolidayConfidence, type HolidayName, holidaysFrom, ramadanFrom } from './holidays.ts'
import { dawnOf, type Place, sunsetOf } from './sun-times.ts'
import type { VendorDay } from './vendor-settings.ts'

type ProposedDay = { from: IsoDate; to: IsoDate; openings: Opening[] }
export type DayProposal = {
  name: HolidayName | 'RAMADAN'
  from: IsoDate
  to: IsoDate
  confidence: HolidayConfidence
  /** The days that accepting adds; empty for Ramadan when the vendor has no position. */
  days: ProposedDay[]
}

/** Number of days ahead that are proposed. */
const daysAhead = 31
/** Ramadan hours follow the sun, so one exception covers at most a week. */
const mostDaysAlike = 7
/** Rounding in minutes: sunset up, dawn down. */
const roundedTo = 5

export function dayProposals(
  today: IsoDate,
  { days, place }: { days: readonly VendorDay[]; place: Place | null },
): DayProposal[] {
  return [...holidayProposals(today, days), ...ramadanProposals(today, days, place)].sort((one, other) =>
    one.from.localeCompare(other.from),
  )
}

function holidayProposals(today: IsoDate, days: readonly VendorDay[]): DayProposal[] {
  const proposals: DayProposal[] = []
  for (const { name, date, confidence } of holidaysFrom(today, daysAhead)) {
    if (isDecided(days, date)) continue
    const last = proposals.at(-1)
    if (last?.name === name && addDays(last.to, 1) === date) {
      last.to = date
      last.days = [{ from: last.from, to: date, openings: [] }]
    } else proposals.push({ name, from: date, to: date, confidence, days: [{ from: date, to: date, openings: [] }] })
  }
  return proposals
}

/**
 * True for a closed day or a single day with its own hours. Hours over a longer span, such as Ramadan, do not decide a
 * holiday within it.
 */
function isDecided(days: readonly VendorDay[], date: IsoDate): boolean {
  const day = exceptionOn(days, date)
  return day !== undefined && (day.openings.length === 0 || day.from === day.to)
}

function ramadanProposals(today: IsoDate, days: readonly VendorDay[], place: Place | null): DayProposal[] {
  const open = ramadanFrom(today, daysAhead).filter((date) => !exceptionOn(days, date))
  const [from, to] = [open[0], open.at(-1)]
  if (from === undefined || to === undefined) return []
  const proposed = place ? weeksOf(open).flatMap((week) => nightsOf(week, place)) : []
  return [{ name: 'RAMADAN', from, to, confidence: 'LUNAR', days: proposed }]
}

/** Splits dates into runs of consecutive days, each at most a week long. */
function weeksOf(dates: readonly IsoDate[]): IsoDate[][] {
  const weeks: IsoDate[][] = []
  for (const date of dates) {
    const week = weeks.at(-1)
    if (week && week.length < mostDaysAlike && addDays(week.at(-1) ?? '', 1) === date) week.push(date)
    else weeks.push([date])
  }
  return weeks
}

/** Returns nights from the latest sunset to the earliest dawn of the given days. */
function nightsOf(dates: readonly IsoDate[], place: Place): ProposedDay[] {
  const [from, to] = [dates[0], dates.at(-1)]
  const sunsets = dates.map((date) => minuteOf(sunsetOf(date, place)))
  const dawns = dates.map((date) => minuteOf(dawnOf(addDays(date, 1), place)))
  if (from === undefined || to === undefined || [...sunsets, ...dawns].some(Number.isNaN)) return []
  const opens = Math.ceil((Math.max(...sunsets) + 1) / roundedTo) * roundedTo
  const closes = Math.floor(Math.min(...dawns) / roundedTo) * roundedTo
  return [{ from, to, openings: [{ from: clockOf(opens), to: clockOf(closes) }] }]
}

function minuteOf(instant: Date | undefined): number {
  return instant ? localMoment(instant).minutes : Number.NaN
}

function clockOf(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`
}
