import { showTill } from '@sofreh/kernel'
import type { BuiltInRole } from '../domain/built-in-roles.ts'
import type { Permission, PermissionGroup } from '../domain/permissions.ts'

/** Default name of a till. */
export const tillName = (letter: string): string => showTill(`صندوق ${letter}`)

/** Sentences of this module's refusals, by code. */
export const identityRefusals: Record<string, string> = {
  OTP_SENT: 'کد همین حالا فرستاده شد. تا {secondsLeft} ثانیهٔ دیگر می‌توانید دوباره بخواهید.',
  DEVICE_CODE_WRONG: 'این کد درست نیست یا زمانش گذشته است. از همکاران ما کد تازه بگیرید.',
  DEVICE_NOT_FOUND: 'این دستگاه پیدا نشد. فهرست دستگاه‌ها را تازه کنید.',
  DEVICE_PIN_WRONG: 'این رمز درست نیست. رمز خروج را در تنظیمات رستوران، بخش دستگاه‌ها، گذاشته‌اید.',
  DEVICE_IS_ANOTHERS: 'این دستگاه پیش‌تر با کلید دیگری ثبت شده است. صفحهٔ صندوق را دوباره باز کنید.',
  TILLS_OF_TODAY:
    'با نام شما در یک شبانه‌روز ده صندوق تازه ساخته شده است. فردا دوباره تلاش کنید، یا همکار دیگری وارد شود.',
  TOO_MANY_TILLS: 'برای این رستوران حرف تازه‌ای نمانده است. با پشتیبانی تماس بگیرید.',
  WRONG_EXIT_PIN: 'رمز خروج چهار تا هشت رقم است.',
  OTP_LIMIT: 'برای امنیت شما، تلاش دوباره فعلاً بسته است. کمی بعد دوباره امتحان کنید.',
  SMS_NOT_SENT: 'پیامک فرستاده نشد. شماره را ببینید و همین حالا دوباره تلاش کنید.',
  PIN_WRONG: 'رمز درست نیست.',
  PIN_TRIES_EXHAUSTED:
    'پنج بار رمز اشتباه زده شد. این نفر یک بار با پیامک وارد شود، یا مدیر در «کارکنان» رمز تازه بگذارد.',
  OTP_WRONG: 'این کد درست نیست. پیامک را یک بار دیگر ببینید.',
  OTP_EXPIRED: 'زمان این کد گذشته است. یک کد تازه بخواهید.',
  OTP_TRIES_EXHAUSTED: 'این کد چند بار نادرست وارد شد و دیگر کار نمی‌کند. یک کد تازه بخواهید.',
  SESSION_ENDED: 'ورود شما به پایان رسیده است. دوباره وارد شوید.',
  STAFF_NOT_FOUND: 'این شخص در میان کارکنان این رستوران نیست.',
  STAFF_EXISTS: 'این شماره از پیش در میان کارکنان است.',
  ROLE_NOT_FOUND: 'این نقش دیگر نیست. فهرست نقش‌ها را تازه کنید.',
  ROLE_BUILT_IN: 'نقش‌های آماده ویرایش یا حذف نمی‌شوند. از آن یک رونوشت بسازید و همان را تغییر دهید.',
  ROLE_IN_USE: 'کسانی هنوز این نقش را دارند. اول نقش دیگری به آنان بدهید.',
  ROLE_TITLE_TAKEN: 'نقشی با این نام دارید. نام دیگری بنویسید.',
  PERMISSION_BEYOND_YOURS: 'این کار به دسترسی‌ای می‌رسد که خود شما ندارید. از صاحب رستوران بخواهید انجامش دهد.',
  LAST_OWNER: 'رستوران بی‌صاحب نمی‌ماند. اول کس دیگری را صاحب کنید.',
}

export const roleTitles: Record<BuiltInRole, string> = {
  OWNER: 'صاحب رستوران',
  MANAGER: 'مدیر',
  CASHIER: 'صندوق‌دار',
  WAITER: 'سالن‌دار',
  KITCHEN: 'آشپزخانه',
  DISPATCHER: 'مسئول ارسال',
  ACCOUNTANT: 'حسابدار',
}

export const permissionGroupTitles: Record<PermissionGroup, string> = {
  ORDERS: 'سفارش‌ها',
  SELLING: 'فروش',
  DRAWER: 'کشوی پول',
  TABLES: 'میزها',
  KITCHEN: 'آشپزخانه',
  MENU: 'منو',
  DELIVERY: 'ارسال',
  CUSTOMERS: 'مشتریان',
  MARKETPLACE: 'بازارگاه',
  REPORTS: 'گزارش‌ها',
  DEVICES: 'دستگاه‌ها',
  RESTAURANT: 'رستوران',
}

export const permissionTitles: Record<Permission, string> = {
  ORDER_VIEW: 'دیدن سفارش‌ها',
  ORDER_EDIT: 'ویرایش سفارش',
  ORDER_STATE: 'جلو بردن سفارش',
  ORDER_REFUND: 'بازگرداندن پول سفارش',
  VOID_FIRED: 'حذف قلمی که به آشپزخانه رفته',
  VOID_BILLED: 'حذف قلم پس از صورت‌حساب',
  POS_USE: 'کار با صندوق فروش',
  PAYMENT_TAKE: 'گرفتن پول',
  PRICE_CHANGE: 'تغییر قیمت هنگام فروش',
  FREE_ITEM: 'مهمان کردن قلم',
  DISCOUNT_GIVE: 'تخفیف دستی',
  WRITE_OFF: 'بستن صورت‌حساب پرداخت‌نشده',
  DRAWER_USE: 'باز کردن کشوی پول',
  DRAWER_COUNT: 'شمارش کشو',
  SHIFT_CLOSE: 'بستن شیفت',
  TABLE_USE: 'کار با میزها',
  TABLE_EDIT: 'چیدن سالن و میزها',
  KITCHEN_USE: 'نمایشگر آشپزخانه',
  MENU_VIEW: 'دیدن منو',
  MENU_EDIT: 'ویرایش منو',
  MENU_STOCK: 'موجودی و ناموجود کردن',
  BIKER_VIEW: 'دیدن پیک‌ها',
  BIKER_EDIT: 'ویرایش پیک‌ها',
  BIKER_ASSIGN: 'سپردن سفارش به پیک',
  ZONE_VIEW: 'دیدن محدوده‌های ارسال',
  ZONE_EDIT: 'ویرایش محدوده‌های ارسال',
  CUSTOMER_VIEW: 'دیدن مشتریان',
  CUSTOMER_EDIT: 'ثبت و ویرایش مشتری',
  CUSTOMER_REPORT: 'گزارش مشتریان',
  SEGMENT_VIEW: 'دیدن بخش‌های مشتریان',
  SEGMENT_EDIT: 'ویرایش بخش‌های مشتریان',
  DISCOUNT_VIEW: 'دیدن کدهای تخفیف',
  DISCOUNT_EDIT: 'ساختن کد تخفیف',
  SMS_SEND: 'فرستادن پیامک به مشتریان',
  SMS_BUY: 'خرید بستهٔ پیامک',
  SURVEY_VIEW: 'دیدن نظرسنجی‌ها',
  SURVEY_EDIT: 'ساختن نظرسنجی',
  FEEDBACK_REPLY: 'پاسخ به بازخورد مشتری',
  MARKETPLACE_VIEW: 'دیدن بازارگاه',
  MARKETPLACE_EDIT: 'کار با بازارگاه',
  REPORT_DASHBOARD: 'نمای امروز',
  REPORT_SALES: 'گزارش فروش',
  REPORT_FINANCE: 'گزارش مالی',
  REPORT_STAFF: 'گزارش کارکنان',
  SETTLEMENT_VIEW: 'دیدن تسویه‌ها',
  AUDIT_VIEW: 'دیدن سابقهٔ کارها',
  PRINTER_SETTINGS: 'تنظیم چاپگرها',
  TERMINAL_VIEW: 'دیدن کارت‌خوان‌ها',
  TERMINAL_EDIT: 'تنظیم کارت‌خوان‌ها',
  TRANSACTION_RESOLVE: 'تعیین تکلیف تراکنش نامعلوم',
  VENDOR_SETTINGS: 'تنظیمات رستوران',
  BANK_SETTINGS: 'حساب بانکی و درگاه',
  STAFF_VIEW: 'دیدن کارکنان',
  STAFF_EDIT: 'افزودن و برداشتن کارکنان',
  ROLE_VIEW: 'دیدن نقش‌ها',
  ROLE_EDIT: 'ساختن و ویرایش نقش‌ها',
  SUBSCRIPTION_VIEW: 'دیدن اشتراک سفره',
  SUBSCRIPTION_EDIT: 'خرید و تغییر اشتراک سفره',
}

/** Returns a role's title; for a built-in role this version's text. */
export function roleTitle(role: { builtIn: BuiltInRole | null; title: string }): string {
  return role.builtIn === null ? role.title : roleTitles[role.builtIn]
}

/** Composes the SMS with a code. It has Latin digits, and its last line lets a phone fill the code in automatically. */
export function codeMessage(facts: { vendorName: string; code: string; host: string }): string {
  return `${facts.vendorName}\nکد ورود: ${facts.code}\n\n@${facts.host} #${facts.code}`
}
