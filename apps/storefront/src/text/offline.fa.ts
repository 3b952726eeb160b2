import { toPersianDigits } from '@sofreh/kernel'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** Formats the age of what is shown. */
function oldness(ms: number): string {
  if (ms < 2 * minuteMs) return 'چند لحظه پیش'
  if (ms < hourMs) return `${toPersianDigits(Math.floor(ms / minuteMs))} دقیقه پیش`
  if (ms < dayMs) return `${toPersianDigits(Math.floor(ms / hourMs))} ساعت پیش`
  return `${toPersianDigits(Math.floor(ms / dayMs))} روز پیش`
}

export const offlineText = {
  cut: (ms: number) => `اینترنت قطع است. این منو را ${oldness(ms)} دیده‌اید؛ برای سفارش باید وصل باشید.`,
  lost: (ms: number) => `به رستوران وصل نشدیم. این منوی ${oldness(ms)} است؛ خودمان دوباره تلاش می‌کنیم.`,
  ask: 'همین حالا',
  asking: 'در حال پرسیدن از رستوران',
} as const
