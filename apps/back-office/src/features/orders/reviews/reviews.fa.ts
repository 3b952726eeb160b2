/** Words of the sales made without a network that somebody should look at. */
export const reviewsText = {
  title: 'فروش‌های بی‌اینترنت',
  sentence:
    'صندوق این فروش‌ها را وقتی اینترنت نبود ثبت کرده است. فروش همان‌طور که بود مانده؛ فقط آنچه با حساب ما نمی‌خواند این‌جا آمده تا یک نفر ببیند.',
  back: 'همهٔ سفارش‌ها',
  waiting: (count: string) => `${count} نکته از فروش‌های بی‌اینترنت را هنوز کسی ندیده است.`,
  look: 'ببینیم',
  label: 'نکته‌های فروش‌های بی‌اینترنت',
  show: 'کدام‌ها؟',
  unseen: 'ندیده‌ها',
  seen: 'دیده‌ها',
  order: 'سفارش',
  what: 'چه نمی‌خواند؟',
  sold: 'روی رسید',
  now: 'در حساب ما',
  at: 'زمان',
  review: 'بازبینی',
  done: 'دیدم',
  doneFor: (number: string) => `نکتهٔ سفارش ${number} را دیدم`,
  empty: 'همه‌چیز با حساب می‌خواند؛ چیزی برای دیدن نیست.',
} as const
