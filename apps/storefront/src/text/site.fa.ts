import type { Currency, OrderDeliveryType } from '../content/page-content.ts'

/** Texts of the storefront that belong to no single step. */
export const siteText = {
  /** Separates the parts of a list. */
  comma: '، ',
  skipToMenu: 'رفتن به منو',
  close: 'بستن',
  back: 'بازگشت',
  tryAgain: 'دوباره تلاش کنید',
  dismiss: 'متوجه شدم',
  loading: 'در حال آماده شدن',
  busy: 'لطفاً کمی صبر کنید',
  noAnswer: 'به اینترنت وصل نشدیم. اتصال گوشی را ببینید و دوباره تلاش کنید.',
  broken: 'چیزی از این صفحه درست باز نشد. دوباره بازش کنید؛ سبد شما سر جایش است.',
  reload: 'باز کردن دوباره',
  account: 'حساب من',
  toMenu: 'رفتن به منو',
} as const

export const unitNames: Record<Currency, string> = { TOMAN: 'تومان', RIAL: 'ریال' }

export const deliveryTypeLabels: Record<OrderDeliveryType, string> = {
  SERVE: 'سرو در محل',
  PICKUP: 'تحویل حضوری',
  DELIVER: 'ارسال با پیک',
  ZFEXPRESS: 'ارسال سریع',
}

export const deliveryTypeHints: Record<OrderDeliveryType, string> = {
  SERVE: 'همین‌جا میل می‌کنید',
  PICKUP: 'خودتان می‌آیید و می‌برید',
  DELIVER: 'پیک می‌آورد',
  ZFEXPRESS: 'زودتر می‌رسد',
}

/** Window title of the menu. */
export const menuTitle = (name: string) => `${name} · منو و سفارش آنلاین`
