import { jalaliOf, localMoment } from '@sofreh/kernel'

const two = (number: number) => String(number).padStart(2, '0')

/** Formats an ISO date as a sortable cell: a Jalali date with Latin digits, as in every workbook. */
export function dateCell(date: string): string {
  const { year, month, day } = jalaliOf(date)
  return `${year}/${two(month)}/${two(day)}`
}

/** Formats an instant as a sortable cell: Jalali date and Tehran time. */
export function momentCell(instant: string): string {
  const { date, minutes } = localMoment(new Date(instant))
  return `${dateCell(date)} ${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}
