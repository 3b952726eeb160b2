import { jalaliOf, localMoment, toPersianDigits, weekdayOf } from '@sofreh/kernel'
import { uiText } from '../text/ui.fa.ts'

/**
 * `date` day, month name, year · `dayAndMonth` without the year · `long` with the weekday first · `short` digits only ·
 * `time` the time of day · `both` date and time.
 */
export type JalaliStyle = 'date' | 'dayAndMonth' | 'long' | 'short' | 'time' | 'both'

/**
 * Formats an instant, or a date `YYYY-MM-DD`, in Tehran's time. Uses its own month names: calendar data differs between
 * browsers and has another order.
 * @param at ISO instant, `YYYY-MM-DD` or a Date
 */
export function formatJalali(at: string | Date, style: JalaliStyle = 'date'): string {
  const isCivil = typeof at === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(at)
  const moment = isCivil ? { date: at, minutes: 0 } : localMoment(new Date(at))
  const time = toPersianDigits(`${two(Math.floor(moment.minutes / 60))}:${two(moment.minutes % 60)}`)
  if (style === 'time') return time
  const { year, month, day } = jalaliOf(moment.date)
  const short = toPersianDigits(`${year}/${two(month)}/${two(day)}`)
  if (style === 'short') return short
  const dayAndMonth = `${toPersianDigits(day)} ${uiText.months[month - 1]}`
  if (style === 'dayAndMonth') return dayAndMonth
  const date = `${dayAndMonth} ${toPersianDigits(year)}`
  if (style === 'both') return uiText.dateAndTime(date, time)
  return style === 'long' ? `${uiText.weekdays[weekdayOf(moment.date)]} ${date}` : date
}

/** A date or time as a `<time>` element, bidi-isolated. */
export function JalaliDate({ at, style = 'date' }: { at: string; style?: JalaliStyle }) {
  return (
    <time dateTime={at}>
      <bdi>{formatJalali(at, style)}</bdi>
    </time>
  )
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}
