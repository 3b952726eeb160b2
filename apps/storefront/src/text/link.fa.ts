import { showOrderNumber } from '@sofreh/kernel'

/** Texts of the payment link page. */
export const linkText = {
  title: 'پرداخت سفارش',
  asks: (vendor: string, number: string) => `سفارش ${showOrderNumber(number)} در ${vendor}`,
  amount: 'مبلغ پرداخت',
  pay: (amount: string) => `پرداخت ${amount}`,
  secure: 'به درگاه بانک می‌روید و پس از پرداخت به همین صفحه برمی‌گردید.',
  validUntil: (when: string) => `این پیوند تا ${when} کار می‌کند.`,
  dishes: 'برای چه می‌پردازید',
  paid: 'پرداخت شد',
  paidHint: 'ممنون. چیزی برای پرداخت نمانده است و رستوران خبر دارد.',
  inProgress: 'پرداختی برای این سفارش باز است',
  inProgressHint:
    'اگر پرداخت کرده‌اید، تا چند دقیقه خودش معلوم می‌شود و دوباره پولی گرفته نمی‌شود. اگر نیمه‌کاره مانده است، ادامه دهید.',
  resume: 'ادامهٔ پرداخت',
  giveUp: 'انصراف از این پرداخت',
  expired: 'زمان این پیوند تمام شده است',
  expiredHint: 'از رستوران بخواهید پیوند تازه‌ای برایتان بفرستد. پولی از شما کم نشده است.',
  closed: 'این سفارش دیگر پرداختی نمی‌خواهد',
  closedHint: 'اگر گمان می‌کنید اشتباهی شده است، با رستوران تماس بگیرید.',
  notFound: 'این پیوند پیدا نشد',
  notFoundHint: 'نشانی را کامل از پیامک باز کنید، یا از رستوران پیوند تازه بخواهید.',
  call: 'تماس با رستوران',
} as const
