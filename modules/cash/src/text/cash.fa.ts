import type { MovementKind } from '../domain/index.ts'

/** Sentences for this slice's refusals and for the codes of its fields. */
export const cashRefusals: Record<string, string> = {
  DRAWER_NOT_FOUND: 'این کشو پیدا نشد.',
  DRAWER_NAME_TAKEN: 'کشوی دیگری به همین نام هست. نام دیگری بنویسید.',
  DRAWER_IN_USE: 'شیفت این کشو باز است. اول شیفت را ببندید.',
  DRAWER_NOT_ACTIVE: 'این کشو کنار گذاشته شده است. اول آن را دوباره به کار بیاورید.',
  SHIFT_NOT_FOUND: 'این شیفت پیدا نشد.',
  SHIFT_ALREADY_OPEN: 'این کشو همین حالا شیفت باز دارد. صفحه را تازه کنید و با همان ادامه دهید.',
  SHIFT_CLOSED: 'این شیفت بسته شده است. شیفت تازه‌ای باز کنید و با آن ادامه دهید.',
  DEBT_NEEDS_CUSTOMER: 'بدهی را به نام مشتری بگیرید تا از حسابش کم شود: در صندوق «حساب مشتری»، در پنل صفحهٔ همان مشتری.',
  DEVICE_CLOCK_WRONG: 'ساعت این دستگاه بیش از یک روز جابه‌جاست. ساعت آن را درست کنید و دوباره شیفت را باز کنید.',
  COUNT_FIRST: 'اول پول کشو را بشمارید؛ گزارش و بستن شیفت پس از شمارش ممکن است.',
  OPEN_BILLS: 'این شیفت هنوز صورت‌حساب باز دارد. یا آن‌ها را ببندید یا به شیفت بعد بسپارید.',
  UNSENT_WORK: 'همهٔ فروش‌های این شیفت هنوز از صندوق‌ها نرسیده است. صبر کنید، یا با همین وضع ببندید تا بعداً جدا ثبت شوند.',
  UNKNOWN_NOTE: 'چنین اسکناسی نیست.',
  TOTAL_OR_NOTES: 'یا جمع شمارش را بنویسید یا تعداد هر اسکناس را.',
}

/** Names of drawer movements. */
export const movementLabels: Record<MovementKind, string> = {
  FLOAT: 'پول اول شیفت',
  SALE: 'فروش نقدی',
  REFUND: 'بازگشت وجه نقد',
  PAY_IN: 'واریز به کشو',
  PAY_OUT: 'برداشت برای هزینه',
  DROP: 'برداشت به گاوصندوق',
  COURIER_HAND_IN: 'تحویل پول پیک',
  DEBT_COLLECTED: 'وصول بدهی',
  TIP_PAID: 'پرداخت انعام',
  WALLET_TOPUP: 'شارژ کیف پول مشتری',
  WALLET_REFUND: 'بازپرداخت کیف پول مشتری',
}
