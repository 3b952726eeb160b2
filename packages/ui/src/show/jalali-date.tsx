import { jalaliOf, localMoment, toPersianDigits, weekdayOf } from '@sofreh/kernel'
import { uiText } from '../text/ui.fa.ts'

/** `date` day, month in words, year · `dayAndMonth` the same without the year · `long` with the weekday before · `short` all digits · `time` the clock · `both` date and clock. */
export type JalaliStyle = 'date' | 'dayAndMonth' | 'long' | 'short' | 'time' | 'both'

/**
 * An instant, or a civil date `YYYY-MM-DD`, as people here write it, in Tehran's time. Month names are our own: the
 * engine's calendar data differs between browsers and orders the parts otherwise.
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
  const words = `${dayAndMonth} ${toPersianDigits(year)}`
  if (style === 'both') return uiText.dateAndTime(words, time)
  return style === 'long' ? `${uiText.weekdays[weekdayOf(moment.date)]} ${words}` : words
}

/** A moment as a `<time>` element, isolated from its neighbours. */
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
