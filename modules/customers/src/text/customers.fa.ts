import type { AccountName, CounterMethod, EntryKind } from '../domain/account.ts'

/** Messages of this slice's refusals and field errors. */
export const customersRefusals: Record<string, string> = {
  CUSTOMER_NOT_FOUND: 'این مشتری پیدا نشد.',
  PHONE_EXISTS: 'مشتری دیگری با این شماره ثبت شده است. او را جست‌وجو کنید.',
  SUBSCRIPTION_CODE_TAKEN: 'این اشتراک پیش‌تر به مشتری دیگری داده شده است. کد دیگری بنویسید.',
  HAS_SUBSCRIPTION_CODE: 'این مشتری اشتراک دارد. برای عوض کردن، همان را ویرایش کنید.',
  NO_SUBSCRIPTION_CODE: 'به این مشتری هنوز اشتراکی داده نشده است.',
  WALLET_NOT_ENOUGH: 'کیف پول این مشتری این اندازه پول ندارد. مبلغ کمتری بنویسید.',
  MORE_THAN_OWED: 'این مبلغ بیشتر از بدهی مشتری است. بدهی او را دوباره ببینید.',
  ACCOUNT_TOO_LARGE: 'موجودی از اندازه‌ای که نگه داشتنی است بیشتر می‌شود. مبلغ کمتری بنویسید.',
  CREDIT_LIMIT_REACHED: 'اعتبار این مشتری برای این مبلغ کافی نیست. بخشی را نقد یا با کارت بگیرید.',
  CLUB_NOT_ACTIVE: 'باشگاه مشتریان این رستوران روشن نیست و امتیازی خرج نمی‌شود.',
  POINTS_NOT_ENOUGH: 'امتیاز این مشتری کافی نیست. تعداد کمتری بنویسید.',
  POINTS_SHARE_TOO_LARGE: 'با این همه امتیاز نمی‌شود سهم به این بزرگی از سفارش را پرداخت. کمتر خرج کنید.',
  POINTS_SHARE_TOO_SMALL: 'این تعداد امتیاز از کمترین سهمی که رستوران می‌پذیرد کمتر است. بیشتر خرج کنید.',
  ADDRESS_NOT_FOUND: 'این نشانی پیدا نشد. از فهرست نشانی‌ها یکی را انتخاب کنید.',
  TOO_MANY_ADDRESSES: 'بیشتر از {most} نشانی نگه داشته نمی‌شود. یکی از نشانی‌های قدیمی را پاک کنید.',
  TOO_MANY_FAVOURITES: 'بیش از این نمی‌شود نشان کرد. چند غذا را از فهرست بردارید.',
  PUSH_SERVICE_NOT_ALLOWED: 'این مرورگر اعلان‌هایش را از جایی می‌گیرد که نمی‌شناسیم. خبر سفارش با پیامک می‌آید.',
  CALL_NOT_FOUND: 'این تماس دیگر در فهرست نیست.',
  CALLER_LINE_NOT_FOUND: 'این خط تلفن پیدا نشد. صفحه را تازه کنید.',
  CALLER_BOX_NOT_FOUND: 'این دستگاه شماره‌نما پیدا نشد. صفحه را تازه کنید.',
  TOO_MANY_CALLER_BOXES: 'بیش از {most} دستگاه شماره‌نما نگه داشته نمی‌شود. یکی را بردارید.',
  WRONG_AREA_CODE: 'پیش‌شمارهٔ شهر را با صفر بنویسید. نمونه: ۰۲۱',
  WRONG_BOX_ADDRESS: 'نشانی دستگاه با نوع آن نمی‌خواند. نمونهٔ زیر همین خانه را ببینید.',
  WRONG_LANDLINE: 'شمارهٔ ثابت را با پیش‌شمارهٔ شهر بنویسید. نمونه: ۰۲۱۸۸۰۰۱۱۲۲',
  CUSTOMER_HAS_OPEN_ORDERS: 'این مشتری سفارش باز دارد. نخست آن را به پایان برسانید.',
  CUSTOMER_HAS_BALANCE: 'این مشتری کیف پول یا بدهی دارد. نخست آن را تسویه کنید.',
  LEAST_ABOVE_MOST: 'کمترین سهم نمی‌تواند از بیشترین سهم بزرگ‌تر باشد.',
}

export const customersTexts = {
  title: 'مشتریان',
  search: 'نام، شمارهٔ تلفن یا اشتراک',
  none: 'هنوز مشتری ثبت نشده است. با نخستین سفارش، مشتری این‌جا می‌آید.',
  noMatch: 'کسی با این نام یا شماره پیدا نشد.',
  ordersCount: 'سفارش‌ها',
  totalSpent: 'جمع خرید',
  lastOrder: 'آخرین سفارش',
}

export const customersReportTexts = {
  sheet: 'مشتریان',
  fileName: 'مشتریان',
  headers: {
    firstName: 'نام',
    lastName: 'نام خانوادگی',
    mobile: 'شمارهٔ همراه',
    subscriptionCode: 'اشتراک',
    orders: 'سفارش‌ها',
    spent: 'جمع خرید',
    average: 'میانگین هر سفارش',
    lastOrder: 'آخرین سفارش',
    points: 'امتیاز',
    wallet: 'کیف پول',
    debt: 'بدهی',
    creditLimit: 'سقف اعتبار',
  },
}

/** Names of the accounts on a statement. */
export const accountNames: Record<AccountName, string> = {
  POINTS: 'امتیاز',
  WALLET: 'کیف پول',
  DEBT: 'بدهی',
  LIMIT: 'سقف اعتبار',
}

/** Names of the ledger's entry kinds. */
export const accountEntryLabels: Record<EntryKind, string> = {
  EARNED: 'امتیاز سفارش',
  EARNING_TAKEN_BACK: 'پس گرفتن امتیاز سفارش',
  SPENT: 'خرج امتیاز',
  RETURNED: 'برگشت امتیاز خرج‌شده',
  EXPIRED: 'پایان زمان امتیاز',
  GIVEN: 'امتیاز دستی',
  TAKEN: 'برداشت دستی امتیاز',
  TOPUP: 'افزایش کیف پول',
  REFUND: 'پس دادن پول کیف',
  ORDER_PAID: 'پرداخت سفارش',
  ORDER_REFUNDED: 'بازگشت پول سفارش',
  DEBT_COLLECTED: 'دریافت بدهی',
  LIMIT_SET: 'تعیین سقف اعتبار',
}

export const counterMethodLabels: Record<CounterMethod, string> = { CASH: 'نقد', CARD: 'کارت‌خوان' }

/** Value of the plaque field for a building without a number. */
export const noPlaque = 'پلاک ندارد'

/** Formats the plaque within an address; empty without one. */
export function plaqueText(plaque: string): string {
  return plaque === '' || plaque === noPlaque ? plaque : `پلاک ${plaque}`
}
