import { jalaliOf, localMoment } from '@sofreh/kernel'

/** Formats an instant as a sortable cell: Jalali date and Tehran time, with Latin digits as in every workbook. */
export function whenOf(instant: string): string {
  const { date, minutes } = localMoment(new Date(instant))
  const { year, month, day } = jalaliOf(date)
  const two = (number: number) => String(number).padStart(2, '0')
  return `${year}/${two(month)}/${two(day)} ${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}
