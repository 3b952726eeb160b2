import { toPersianDigits } from '@sofreh/kernel'

/** Texts of the number board, read from afar. */
export const boardText = {
  title: (name: string) => `${name} · شماره‌ها`,
  ready: 'آماده است',
  readyHint: 'بفرمایید تحویل بگیرید',
  preparing: 'در حال آماده‌سازی',
  nothingReady: 'هنوز سفارشی آماده نیست',
  nothingReadyHint: 'شمارهٔ شما که آماده شود همین‌جا می‌آید و زنگ می‌خورد.',
  nothingPreparing: 'سفارشی در آشپزخانه نیست',
  welcome: 'خوش آمدید',
  welcomeHint: 'شمارهٔ سفارش‌ها همین‌جا دیده می‌شود.',
  more: (count: number) => `و ${toPersianDigits(count)} شمارهٔ دیگر`,
  called: (number: string) => `شمارهٔ ${number} آماده است`,
  lost: (clock: string) => `ارتباط قطع است؛ شماره‌ها از ساعت ${clock} تازه نشده‌اند. از همکاران ما بپرسید.`,
  lostNever: 'به رستوران وصل نشدیم؛ خودمان پشت سر هم تلاش می‌کنیم.',
  muted: 'زنگ خاموش است؛ یک بار صفحه را بزنید',
  loading: 'شماره‌ها را می‌آوریم',
  comma: '، ',
  pairing: {
    title: 'این تابلو هنوز به رستوران وصل نیست',
    why: 'در پنل رستوران، «تنظیمات، دستگاه‌ها» را باز کنید، «تابلوی شماره» را بزنید و کد هشت‌رقمی را همین‌جا وارد کنید.',
    code: 'کد تابلو',
    pair: 'وصل شود',
    ended: 'وصل بودن این تابلو را رستوران پایان داده است. برای کار دوباره، کد تازه بگیرید.',
  },
} as const
