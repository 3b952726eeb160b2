import { toPersianDigits } from '@sofreh/kernel'
import { compassPoint, type CompassPoint, metersBetween, type Position } from './position.ts'

export const mapText = {
  zoomIn: 'نزدیک‌تر',
  zoomOut: 'دورتر',
  locate: 'جای من کجاست؟',
  locating: 'در حال پیدا کردن جای شما…',
  toHome: (title: string) => `برگشت به ${title}`,
  north: 'شمال',
  away: (distance: string, title: string) => `${distance} از ${title}`,
  keys: 'با کلیدهای جهت نقشه را جابه‌جا کنید و با + و − نزدیک و دور شوید.',
  noStreets: 'نقشهٔ خیابان‌ها بار نشد؛ از فاصله و جهت کمک بگیرید.',
  located: {
    DENIED: 'گوشی اجازهٔ دیدن جای شما را نداد. نقشه را با دست جابه‌جا کنید.',
    UNKNOWN: 'جای شما پیدا نشد. نقشه را با دست جابه‌جا کنید.',
    ROUGH: 'جای شما تقریبی پیدا شد؛ سنجاق را دقیق‌تر بگذارید.',
  },
} as const

const compassNames: Record<CompassPoint, string> = {
  N: 'شمال',
  NE: 'شمال شرقی',
  E: 'شرق',
  SE: 'جنوب شرقی',
  S: 'جنوب',
  SW: 'جنوب غربی',
  W: 'غرب',
  NW: 'شمال غربی',
}

/** Formats a distance: rounded to ten metres below a kilometre, to a tenth below ten kilometres. */
export function distanceText(meters: number): string {
  const near = Math.round(meters / 10) * 10
  if (near < 1000) return `${toPersianDigits(near)} متر`
  const kilometers = meters < 10_000 ? Math.round(meters / 100) / 10 : Math.round(meters / 1000)
  return `${toPersianDigits(String(kilometers).replace('.', '٫'))} کیلومتر`
}

const besideM = 30

/** Formats distance and direction between two places. */
export function directionText(from: Position, to: Position): string {
  const meters = metersBetween(from, to)
  return meters < besideM ? 'چند قدم' : `${distanceText(meters)} به سمت ${compassNames[compassPoint(from, to)]}`
}
