import type { ActKind, Signal } from '../domain/act-kinds.ts'
import type { ChangeKind } from '../domain/change-kinds.ts'

export const actKindNames: Record<ActKind, string> = {
  VOID: 'حذف غذا',
  DISCOUNT: 'تخفیف دستی',
  FREE_ITEM: 'غذای مهمان',
  PRICE_CHANGE: 'کاهش قیمت',
  DELIVERY_FEE: 'کاهش هزینهٔ ارسال',
  REJECT: 'لغو سفارش',
  REFUND: 'مرجوعی',
  MONEY_BACK: 'بازپرداخت',
  WRITE_OFF: 'بخشیدن بدهی',
  REPRINT: 'چاپ دوبارهٔ صورت‌حساب',
  DRAWER_OPENED: 'باز کردن کشو بدون فروش',
  PAY_OUT: 'پرداخت از کشو',
  DROP: 'برداشت از کشو',
  TIP_PAID: 'پرداخت انعام',
  WALLET_REFUND: 'بازپرداخت کیف پول',
}

export const signalNames: Record<Signal, string> = {
  VOID_AFTER_BILL: 'حذف پس از چاپ صورت‌حساب',
  REPRINT_BEFORE_CASH: 'چاپ دوباره پیش از دریافت نقد',
  DISCOUNT_BEFORE_PAYMENT: 'تخفیف درست پیش از پرداخت',
  DRAWER_WITHOUT_SALE: 'باز کردن کشو بدون فروش',
  CASH_REFUND_WITHOUT_GUEST: 'بازپرداخت نقدی بدون نام مهمان',
}

export const changeKindNames: Record<ChangeKind, string> = {
  SETTINGS: 'تنظیمات',
  STAFF: 'همکاران',
  ROLES: 'نقش‌ها',
  PRICES: 'قیمت‌ها و تخفیف‌ها',
  ZONES: 'محدوده‌های ارسال',
  ACCOUNTS: 'درگاه‌ها و کارت‌خوان‌ها',
}
