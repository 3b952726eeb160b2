import { showOrderNumber, toPersianDigits } from '@sofreh/kernel'

/** Texts of calling a ready order and notifying its guest. */
export const readyText = {
  label: 'خبر آماده بودن',
  call: 'صدا بزن',
  callNumber: (number: string) => `صدا زدن شمارهٔ ${showOrderNumber(number)}`,
  called: (number: string, times: number) =>
    times === 1
      ? `شمارهٔ ${showOrderNumber(number)} صدا زده شد`
      : `شمارهٔ ${showOrderNumber(number)} برای بار ${toPersianDigits(times)} صدا زده شد`,
  notify: 'خبر به گوشی مهمان',
  queued: 'پیام «آماده است» برای مهمان فرستاده می‌شود',
  before: {
    QUEUED: 'پیام «آماده است» در راه است',
    SENT: 'مهمان پیش‌تر خبر گرفته است',
    REFUSED: 'پیام به گوشی مهمان نرسید؛ زنگ بزنید',
    UNKNOWN: 'معلوم نیست پیام رسیده باشد؛ دوباره فرستاده نمی‌شود',
  },
} as const
