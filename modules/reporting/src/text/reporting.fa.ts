import { channelNames, deliveryTypeNames, rejectCauseNames, orderStateNames } from '@sofreh/ordering/client'
import type { ColumnKind, ReportName } from '../domain/index.ts'

export const reportingRefusals: Record<string, string> = {
  REPORT_ENDS_BEFORE_START: 'پایان بازه باید پس از آغاز آن باشد.',
  REPORT_RANGE_TOO_LONG: 'بازهٔ گزارش بیشتر از ده سال نمی‌شود. بازهٔ کوتاه‌تری انتخاب کنید.',
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
  diningTables: 'فروش میزها',
  itemsDelivery: 'فروش غذا بر اساس نوع تحویل',
  itemsSales: 'فروش غذاها',
  mostSoldPerHour: 'پرفروش‌ها در هر ساعت',
  mostSoldByTopping: 'پرفروش‌ترین افزودنی‌ها',
}

/** Column headings. Each says which money it is. */
export const columnNames: Readonly<Record<string, string>> = {
  businessDate: 'روز',
  hour: 'ساعت',
  deliveryType: 'نوع تحویل',
  channel: 'کانال',
  orders: 'تعداد سفارش',
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
  title: 'نام',
  units: 'تعداد',
  returned: 'تعداد برگشتی',
}

export const totalName = 'جمع'

/** How values of a kind are shown in a workbook. */
export const cellNames: Partial<Record<ColumnKind, Readonly<Record<string, string>>>> = {
  channel: channelNames,
  deliveryType: deliveryTypeNames,
  state: orderStateNames,
  cause: rejectCauseNames,
}
