import { showNumber, toPersianDigits } from '@sofreh/kernel'

type CodeRules = {
  type: 'FREEITEM' | 'PERCENTAGE' | 'FREESHIPPING' | 'MONEY'
  value: number
  cap: number | null
  minimumBasket: number
  freeItems: readonly { title: string }[]
}

function giftOf({ type, value, cap, freeItems }: CodeRules, unit: string): string {
  switch (type) {
    case 'PERCENTAGE':
      return `${toPersianDigits(value / 100).replace('.', '٫')}٪ تخفیف${cap === null ? '' : ` تا ${showNumber(cap)} ${unit}`}`
    case 'MONEY':
      return `${showNumber(value)} ${unit} تخفیف`
    case 'FREESHIPPING':
      return 'ارسال رایگان'
    case 'FREEITEM':
      return `هدیه: ${freeItems.map(({ title }) => title).join('، ')}`
  }
}

/** Texts of discount code, points and time at checkout. */
export const wishesText = {
  code: 'کد تخفیف',
  codeField: 'کد تخفیف دارید؟',
  apply: 'اعمال کد',
  removeCode: (code: string) => `برداشتن کد ${code}`,
  codeWorks: (amount: string) => `${amount} از مبلغ کم شد.`,
  codeCounts: 'کد به کار رفت.',
  /** States what a code takes off, and its minimum order. */
  codeGives: (rules: CodeRules, unit: string) =>
    rules.minimumBasket > 0
      ? `${giftOf(rules, unit)}، برای سفارش از ${showNumber(rules.minimumBasket)} ${unit}`
      : giftOf(rules, unit),
  codeAsked: 'کد را از رستوران می‌پرسیم…',
  atTableLater: 'برای کم کردن از صورت‌حساب میز، کد یا امتیازتان را هنگام پرداخت به همکاران ما بگویید.',
  apartFromTable: 'کد و امتیاز به نام شماست؛ این سفارش جدا از صورت‌حساب میز و به نام خودتان ثبت می‌شود.',
  yourCodes: 'کدهایی که دارید',
  gift: 'هدیهٔ کد تخفیف',
  free: 'رایگان',
  points: 'امتیازهای باشگاه',
  balance: (points: number, worth: string) => `${showNumber(points)} امتیاز دارید، برابر ${worth}.`,
  noPoints: 'هنوز امتیازی ندارید.',
  tooFew: (least: number) => `برای خرج کردن در این سفارش دست‌کم ${showNumber(least)} امتیاز لازم است.`,
  spend: 'امتیازهایم را در این سفارش خرج کنم',
  howMany: 'چند امتیاز؟',
  range: (least: number, most: number) => `از ${showNumber(least)} تا ${showNumber(most)} امتیاز`,
  pointsWork: (count: number, amount: string) => `${showNumber(count)} امتیاز، ${amount} از مبلغ کم کرد.`,
  willEarn: (points: number) => `با این سفارش ${showNumber(points)} امتیاز می‌گیرید.`,
  time: 'چه وقت؟',
  now: 'همین حالا',
  later: 'زمان دیگری',
  chooseTime: 'انتخاب زمان',
  changeTime: 'تغییر زمان',
  day: 'روز',
  clock: 'ساعت',
  full: 'پر شد',
  noSlots: 'زمان خالی پیدا نشد.',
  noSlotsHint: 'همهٔ زمان‌ها پر است؛ کمی دیگر دوباره ببینید.',
  at: (day: string, range: string) => `${day}، ${toPersianDigits(range)}`,
  why: 'ریز محاسبه',
} as const
