import { jalaliOf, showNumber, toPersianDigits, weekdayOf } from '@sofreh/kernel'
import { currencyNames, weekdayNames } from '@sofreh/vendors/client'
import { type LetterContent, type LetterFigure, letterFigures } from '../domain/index.ts'

export const letterFigureNames: Record<LetterFigure, string> = {
  average: 'میانگین هر سفارش',
  received: 'دریافت‌شده',
  unpaid: 'هنوز پرداخت‌نشده',
  discounts: 'تخفیف',
  refunded: 'برگشتی از فروش',
  cancelled: 'لغوشده',
  cashDifference: 'اختلاف صندوق',
  topItems: 'پرفروش‌ها',
  acts: 'کارهایی که نگاه می‌خواهند',
}

/** Names a business day with its weekday, in numbers. */
export function letterDay(businessDate: string): string {
  const { year, month, day } = jalaliOf(businessDate)
  return `${weekdayNames[weekdayOf(businessDate)]} ${toPersianDigits(`${year}/${month}/${day}`)}`
}

export function letterMoney(amount: number, { currency }: Pick<LetterContent, 'currency'>): string {
  return `${showNumber(amount)} ${currencyNames[currency]}`
}

/** Compares the sales with those of the same weekday a week before; empty where that day had none. */
export function letterComparison({ total, usualTotal, businessDate }: LetterContent): string {
  if (usualTotal <= 0) return ''
  const weekday = `${weekdayNames[weekdayOf(businessDate)]}ٔ پیش`
  const percent = Math.round((Math.abs(total - usualTotal) / usualTotal) * 100)
  if (percent === 0) return `برابر با ${weekday}`
  return `${showNumber(percent)}٪ ${total > usualTotal ? 'بیش از' : 'کمتر از'} ${weekday}`
}

/** The message; the rest is on the page. */
export function letterSms(content: LetterContent, url: string): string {
  const { vendor, businessDate, orders, total } = content
  const comparison = letterComparison(content)
  const sales =
    orders === 0
      ? 'فروشی ثبت نشد'
      : `${showNumber(orders)} سفارش، ${letterMoney(total, content)}${comparison && `؛ ${comparison}`}`
  return `${vendor}\n${letterDay(businessDate)}: ${sales}.\n${url}`
}

export const letterPageText = {
  comma: '، ',
  title: (vendor: string) => `روز ${vendor}`,
  sales: 'فروش (مبلغ نهایی)',
  orders: (count: number) => `${showNumber(count)} سفارش`,
  units: (count: number) => `${showNumber(count)} عدد`,
  times: (count: number) => `${showNumber(count)} بار`,
  lists: {
    topItems: { title: letterFigureNames.topItems, empty: 'غذایی فروخته نشد.' },
    acts: { title: letterFigureNames.acts, empty: 'کار غیرعادی دیده نشد.' },
  },
  open: 'باز کردن گزارش‌ها',
  gone: {
    title: 'این پیوند دیگر باز نمی‌شود',
    body: 'پیوند گزارش روزانه ۳۰ روز باز می‌ماند. گزارش روزهای پیش در پنل رستوران هست.',
  },
} as const

/** The amounts of a letter in the order of the page. */
export function letterAmounts(content: LetterContent): { name: string; amount: string }[] {
  // The database stores them in an order of its own.
  return letterFigures.flatMap((figure) => {
    const amount = (content.amounts as Partial<Record<string, number>>)[figure]
    return amount === undefined ? [] : [{ name: letterFigureNames[figure], amount: letterMoney(amount, content) }]
  })
}
