import { toPersianDigits, type Weekday } from '@sofreh/kernel'

/** Formats of hours, days and minutes. */
export const hoursText = {
  open: 'باز است',
  openUntil: (clock: string) => `باز است · تا ${clock}`,
  openAlways: 'شبانه‌روز باز است',
  closed: 'اکنون بسته است',
  opensToday: (clock: string) => `بسته است · امروز از ${clock}`,
  opensTomorrow: (clock: string) => `بسته است · فردا از ${clock}`,
  opensOn: (day: string, clock: string) => `بسته است · ${day} از ${clock}`,
  paused: 'فعلاً سفارش نمی‌گیرد',
  pausedUntil: (clock: string) => `توقف کوتاه · از ${clock}`,
  typePaused: (deliveryType: string, until: string | undefined) =>
    until ? `«${deliveryType}» تا ${until} سفارش نمی‌گیرد.` : `«${deliveryType}» فعلاً سفارش نمی‌گیرد.`,
  orderForLater: (when: string) => `الان بسته‌ایم؛ برای ${when} به بعد سفارش بگیرید.`,
  notAccepting: 'فعلاً سفارش نمی‌پذیرد',
  today: 'امروز',
  tomorrow: 'فردا',
  allDay: 'شبانه‌روز',
  closedDay: 'تعطیل',
  from: (day: string, clock: string) => `${day} از ${clock}`,
  weekdayAndDate: (weekday: string, date: string) => `${weekday} ${date}`,
  at: (day: string, clock: string) => `${day} ساعت ${clock}`,
  dateAndClock: (day: string, clock: string) => `${day}، ${clock}`,
  until: (day: string) => `تا ${day}`,
  range: (from: string, to: string) => `${from} تا ${to}`,
  aboutMinutes: (minutes: number) => `حدود ${toPersianDigits(minutes)} دقیقه`,
  justNow: 'همین حالا',
  secondsAgo: (seconds: number) => `${toPersianDigits(seconds)} ثانیه پیش`,
  minutesAgo: (minutes: number) => `${toPersianDigits(minutes)} دقیقه پیش`,
} as const

export const weekdayNames: Record<Weekday, string> = {
  SAT: 'شنبه',
  SUN: 'یکشنبه',
  MON: 'دوشنبه',
  TUE: 'سه‌شنبه',
  WED: 'چهارشنبه',
  THU: 'پنجشنبه',
  FRI: 'جمعه',
}
