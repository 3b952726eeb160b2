import { channelNames, deliveryTypeNames, rejectCauseNames, orderStateNames } from '@sofreh/ordering/client'
import { showNumber } from '@sofreh/kernel'
import type { ColumnKind, ReportName } from '../domain/index.ts'

export const reportingRefusals: Record<string, string> = {
  REPORT_ENDS_BEFORE_START: 'پایان بازه باید پس از آغاز آن باشد.',
  REPORT_RANGE_TOO_LONG: 'بازهٔ گزارش بیشتر از ده سال نمی‌شود. بازهٔ کوتاه‌تری انتخاب کنید.',
  REPORT_COMPARES_OPEN_RANGE: 'برای مقایسه، آغاز بازه را هم انتخاب کنید.',
  TOO_MANY_REPORT_VIEWS: 'گزارش‌های ذخیره‌شدهٔ شما به ۱۰۰ رسیده است. یکی را حذف کنید و دوباره ذخیره کنید.',
  REPORT_VIEW_NOT_FOUND: 'این گزارش ذخیره‌شده پیدا نشد. شاید آن را حذف کرده باشید.',
  LETTER_PERSON_NOT_FOUND:
    'این همکار پیدا نشد یا اجازهٔ دیدن خلاصهٔ فروش را ندارد. نقش او را در «کارکنان و نقش‌ها» ببینید.',
  LETTER_NOT_FOUND: 'برای این همکار گزارش روزانه‌ای فرستاده نمی‌شود. فهرست را دوباره باز کنید.',
  UNKNOWN_COLUMN: 'این گزارش ستونی با این نام ندارد. ترتیب دیگری انتخاب کنید.',
}

export const reportNames: Record<ReportName, string> = {
  perDay: 'فروش روزانه',
  perHour: 'فروش ساعتی',
  perType: 'فروش بر اساس نوع و کانال',
  perUser: 'فروش همکاران',
  staffOrders: 'سفارش‌های همکاران',
  unpaidOrders: 'سفارش‌های پرداخت‌نشده',
  paidOrders: 'سفارش‌های پرداخت‌شده',
  cancelledOrders: 'سفارش‌های لغوشده',
  cancelledStatistics: 'آمار لغو سفارش',
  platformDays: 'فروش سامانه‌های سفارش',
  platformDiscounts: 'تخفیف سامانه‌های سفارش',
  diningTables: 'فروش میزها',
  itemsDelivery: 'فروش غذا بر اساس نوع تحویل',
  itemsSales: 'فروش غذاها',
  products: 'کل منو و فروش آن',
  stationSales: 'فروش ایستگاه‌ها',
  kitchens: 'زمان‌های آشپزخانه',
  mostSoldPerHour: 'پرفروش‌ها در هر ساعت',
  mostSoldByTopping: 'پرفروش‌ترین افزودنی‌ها',
}

/** Column headings. Each names its kind of money. */
export const columnNames: Readonly<Record<string, string>> = {
  businessDate: 'روز',
  hour: 'ساعت',
  deliveryType: 'نوع تحویل',
  channel: 'کانال',
  orders: 'تعداد سفارش',
  cancelled: 'تعداد لغو',
  gross: 'فروش ناخالص',
  discounts: 'تخفیف',
  net: 'فروش خالص',
  packaging: 'بسته‌بندی',
  serviceFee: 'حق سرویس',
  delivery: 'هزینهٔ ارسال',
  tax: 'مالیات',
  tip: 'انعام',
  total: 'مبلغ نهایی',
  refunded: 'برگشتی',
  writtenOff: 'سوخت‌شده',
  average: 'میانگین هر سفارش',
  staff: 'همکار',
  voided: 'تعداد حذف پس از آشپزخانه',
  number: 'شماره',
  placedAt: 'زمان ثبت',
  state: 'وضعیت',
  customerName: 'مشتری',
  paid: 'پرداخت‌شده',
  due: 'مانده',
  rejectedAt: 'زمان لغو',
  cause: 'علت',
  reason: 'توضیح',
  person: 'لغوکننده',
  moneyBack: 'پول برگشتی',
  share: 'سهم از کل',
  hall: 'سالن',
  table: 'میز',
  bills: 'تعداد صورت‌حساب',
  turns: 'دفعات پر شدن',
  guests: 'تعداد مهمان',
  stayMinutes: 'میانگین ماندن (دقیقه)',
  station: 'ایستگاه',
  tickets: 'تعداد فیش',
  medianMinutes: 'میانهٔ آماده‌سازی (دقیقه)',
  ninetiethMinutes: 'نه‌دهم آماده تا (دقیقه)',
  late: 'تعداد دیرشده',
  lateShare: 'سهم دیرشده',
  category: 'دسته',
  price: 'قیمت',
  stock: 'موجودی',
  lastSold: 'آخرین فروش',
  title: 'نام',
  units: 'تعداد',
  returned: 'تعداد برگشتی',
}

/** Dishes that no station got: the vendor had none when they were sent. */
export const noStation = 'بدون ایستگاه'

export const totalName = 'جمع'

/** Says how old a report is that a replica answered. */
export function lagSentence(behindSeconds: number): string {
  return `این گزارش تا ${ageOf(behindSeconds)} پیش را نشان می‌دهد؛ فروش‌های تازه‌تر هنوز در آن نیست.`
}

function ageOf(seconds: number): string {
  if (seconds < 60) return `${showNumber(seconds)} ثانیه`
  if (seconds < 3_600) return `${showNumber(Math.floor(seconds / 60))} دقیقه`
  return `${showNumber(Math.floor(seconds / 3_600))} ساعت`
}

/** How values of a kind are shown in a workbook. */
export const cellNames: Partial<Record<ColumnKind, Readonly<Record<string, string>>>> = {
  channel: channelNames,
  deliveryType: deliveryTypeNames,
  state: orderStateNames,
  cause: rejectCauseNames,
}
