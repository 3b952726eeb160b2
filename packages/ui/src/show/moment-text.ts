import { addDays, type IsoDate, localMoment, weekdayOf } from '@sofreh/kernel'
import { uiText } from '../text/ui.fa.ts'
import { formatJalali } from './jalali-date.tsx'

/** Formats a date relative to now: today, tomorrow, else the weekday with its date. */
export function dayText(date: IsoDate, nowMs: number): string {
  const today = localMoment(new Date(nowMs)).date
  if (date === today) return uiText.today
  if (date === addDays(today, 1)) return uiText.tomorrow
  return uiText.weekdayAndDate(uiText.weekdays[weekdayOf(date)], formatJalali(date, 'dayAndMonth'))
}

/** Formats an agreed time relative to now: the time of day, with its day unless it is today. */
export function momentText(at: string, nowMs: number): string {
  const { date } = localMoment(new Date(at))
  const clock = formatJalali(at, 'time')
  return date === localMoment(new Date(nowMs)).date ? clock : uiText.dayAndTime(dayText(date, nowMs), clock)
}
