/** Column headers of financial reports. */
export const reportHeaders = {
  at: 'زمان',
  orderNumber: 'شمارهٔ سفارش',
  type: 'نوع',
  method: 'روش',
  provider: 'از راه',
  bank: 'بانک',
  terminal: 'کارت‌خوان',
  amount: 'مبلغ',
  status: 'وضعیت',
  reference: 'شمارهٔ پیگیری',
  cardMask: 'کارت',
  way: 'راه بازگشت',
  reason: 'دلیل',
  customer: 'مشتری',
  id: 'شناسه',
}
export type ReportColumn = keyof typeof reportHeaders

export const reportSheets = { transactions: 'تراکنش‌ها', terminals: 'کارت‌خوان‌ها' }
/** Names of downloaded files, without extension. */
export const reportFiles = { transactions: 'تراکنش‌ها', terminals: 'گزارش کارت‌خوان' }
