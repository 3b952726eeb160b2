import type { Account, SanadPardazTexts } from '../domain/index.ts'

export const accountingRefusals: Record<string, string> = {
  ACCOUNTING_NOT_SET_UP: 'شناسه‌های سند پرداز هنوز ثبت نشده است. از بخش حسابداری آن‌ها را ثبت کنید.',
  ACCOUNTING_RANGE_TOO_LONG: 'بازهٔ حسابداری بیشتر از یک سال نمی‌شود. بازهٔ کوتاه‌تری انتخاب کنید.',
  EXPENSE_NOT_FOUND: 'این هزینه پیدا نشد. صفحه را تازه کنید.',
  EXPENSE_CATEGORY_NOT_FOUND: 'این دستهٔ هزینه پیدا نشد. دستهٔ دیگری انتخاب کنید.',
}

export const accountNames: Record<Account, string> = {
  CASH: 'صندوق',
  CARD: 'کارت‌خوان',
  ONLINE: 'درگاه آنلاین',
  MARKETPLACE: 'طلب از سکوهای سفارش',
  CUSTOMER_CREDIT: 'بدهی مشتریان',
  CUSTOMER_WALLET: 'کیف پول مشتریان',
  ORDERS_DUE: 'طلب سفارش‌ها',
  SALES: 'فروش غذا',
  DISCOUNTS: 'تخفیف فروش',
  RETURNS: 'برگشت از فروش',
  PACKAGING: 'درآمد بسته‌بندی',
  SERVICE_FEE: 'حق سرویس',
  DELIVERY: 'درآمد ارسال',
  TAX_PAYABLE: 'مالیات بر ارزش افزوده',
  TIPS_PAYABLE: 'انعام همکاران',
  WRITE_OFFS: 'مطالبات سوخت‌شده',
  EXPENSES: 'هزینه‌ها',
  COURIER_FARES: 'کرایهٔ شرکت‌های پیک',
  SAFE: 'گاوصندوق',
  PAID_IN: 'واریز به صندوق',
  COURIERS: 'حساب پیک‌ها',
  COURIER_COMPANIES: 'بدهی به شرکت‌های پیک',
  OVER_AND_SHORT: 'کسری و اضافهٔ صندوق',
}

export const sanadPardazTexts: SanadPardazTexts = {
  packaging: 'بسته‌بندی',
  serviceFee: 'حق سرویس',
  delivery: 'هزینهٔ ارسال',
  tip: 'انعام',
  order: 'سفارش',
  day: 'فروش روز',
}

export const noCategory = 'بدون دسته'

/** A pay-out of this category pays a courier company's bill. Its fares are expenses already. */
export const settlementCategory = 'تسویه با شرکت پیک'

/** A pay-out for this may be one to a courier company. */
export const courierTerm = 'پیک'

export const journalTexts = {
  name: 'دفتر روزنامه',
  columns: { date: 'روز', account: 'حساب', detail: 'شرح', debit: 'بدهکار', credit: 'بستانکار' },
  total: 'جمع',
} as const
