/** Texts of the alarm about unaccepted orders. */
export const unacceptedText = {
  title: 'سفارش‌های پذیرفته‌نشده',
  count: (count: string) => `${count} سفارش منتظر است`,
  order: (number: string) => `سفارش ${number}`,
  age: (age: string) => `${age} است که کسی نپذیرفته`,
  accept: 'می‌پذیرم',
  acceptOf: (number: string) => `سفارش ${number} را می‌پذیرم`,
  look: 'دیدن',
  lookOf: (number: string) => `دیدن سفارش ${number}`,
  mute: '۵ دقیقه بی‌صدا',
  unmute: 'صدا برگردد',
} as const
