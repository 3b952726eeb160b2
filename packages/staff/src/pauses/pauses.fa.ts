import { clockTime, toPersianDigits } from '@sofreh/kernel'
import { deliveryTypeNames } from '@sofreh/vendors/client'
import type { PauseScope, VendorPause } from '@sofreh/vendors/domain'

/** Formats an instant as `HH:MM` in Tehran, in Persian digits. */
function clockOf(instant: string): string {
  return toPersianDigits(clockTime(new Date(instant)))
}

export const pausesText = {
  open: 'توقف سفارش',
  close: 'بستن',
  title: 'توقف سفارش‌گیری',
  sentence: 'مهمان همان دم روی سایت می‌بیند. فروش در صندوق همیشه باز است.',
  delayTitle: 'پیش از توقف: آماده‌سازی بیشتر',
  delayHint: 'تا یک ساعت، به هر سفارش تازه این زمان افزوده می‌شود.',
  delay: (minutes: number) => `+${toPersianDigits(minutes)} دقیقه`,
  delayOn: (minutes: number, until: string) => `آماده‌سازی +${toPersianDigits(minutes)} دقیقه تا ${clockOf(until)}`,
  endDelay: 'زمان عادی',
  scope: 'چه چیزی متوقف شود؟',
  scopes: { ALL: 'همهٔ سفارش‌ها', ...deliveryTypeNames } as Record<PauseScope, string>,
  length: 'برای چه مدت؟',
  lengths: (minutes: number | null) => (minutes === null ? 'تا باز کنم' : `${toPersianDigits(minutes)} دقیقه`),
  message: 'پیام برای مهمان (اختیاری)',
  messageExample: 'مثلاً: آشپزخانه شلوغ است، کمی بعد بیایید.',
  pause: 'متوقف کن',
  endShort: 'باز کن',
  endOf: (scope: PauseScope) => `باز کردن ${scope === 'ALL' ? 'سفارش‌گیری' : deliveryTypeNames[scope]}`,
  on: ({ scope, endsAt }: VendorPause) => {
    const what = scope === 'ALL' ? 'سفارش‌گیری سایت متوقف است' : `«${deliveryTypeNames[scope]}» متوقف است`
    return endsAt === null ? `${what} تا باز شود` : `${what} تا ${clockOf(endsAt)}`
  },
  failed: 'نشد. دوباره تلاش کنید.',
} as const
