import type { Weekday, Currency } from '@sofreh/kernel'
import type { Channel, DeliveryType } from '../domain/index.ts'

export const vendorsRefusals: Record<string, string> = {
  HOURS_OVERLAP: 'این بازه با بازهٔ دیگری روی هم می‌افتد. یکی را کوتاه کنید.',
  HOURS_TOO_MANY: 'برای یک هفته بیش از ۵۰ بازه جا نداریم. چند بازه را یکی کنید.',
  HOURS_NOT_FOUND: 'این بازه دیگر در برنامهٔ هفته نیست. صفحه را تازه کنید.',
  DAYS_REVERSED: 'روز پایان پیش از روز آغاز است. یکی را عوض کنید.',
  TOO_MANY_DAYS: 'بیش از {most} روز ویژه نگه نمی‌داریم. چند تا را بردارید.',
  DAY_IS_PAST: 'این روز گذشته است. روزی از امروز به بعد بنویسید.',
  DAY_NOT_FOUND: 'این روز ویژه دیگر در فهرست نیست. صفحه را تازه کنید.',
  BRAND_NOT_FOUND: 'برندی با این نشانی نداریم.',
  BRAND_EXISTS: 'این رستوران برند خودش را دارد. نام همان را ویرایش کنید.',
  BRAND_HAS_BRANCHES: 'این برند شعبه‌های دیگری دارد. نخست عضویت آن‌ها را پایان دهید.',
  TOO_MANY_BRANCHES: 'یک برند تا {most} شعبه و درخواست دیگر دارد. چند درخواست را بردارید.',
  FILE_MISSING: 'عکسی به دست ما نرسید. یک عکس انتخاب کنید و دوباره بفرستید.',
  FILE_TOO_LARGE: 'حجم عکس بیش از ۸ مگابایت است. عکس کوچک‌تری بفرستید.',
  FILE_NOT_A_PICTURE: 'این فایل عکس نیست یا خراب شده است. عکس دیگری از گوشی یا رایانه انتخاب کنید.',
  PICTURE_TOO_LARGE: 'ابعاد این عکس خیلی بزرگ است. عکسی تا ۵۰ مگاپیکسل بفرستید.',
  FONT_MISSING: 'فایلی به دست ما نرسید. فایل قلم را انتخاب کنید و دوباره بفرستید.',
  FONT_TOO_LARGE: 'حجم فایل قلم بیش از ۱۵۰ کیلوبایت است و سایت شما را کند می‌کند. نسخهٔ سبک‌تری بفرستید.',
  FONT_NOT_WOFF2: 'این فایل قلم نیست، خراب شده است یا قالب آن چیز دیگری است. فایلی با قالب وبِ دو بفرستید.',
  FONT_NOT_LICENSED: 'برای استفاده از این قلم، تأیید کنید که مجوز آن را دارید.',
  FILE_NOT_FOUND: 'این عکس در فایل‌های شما نیست. دوباره بارگذاری کنید.',
  WRONG_COLOR: 'رنگ را از جدول انتخاب کنید.',
  WRONG_PHONE: 'شمارهٔ تلفن را با کد شهر و فقط با رقم بنویسید؛ داخلی را پس از ویرگول. نمونه: ۰۲۱۸۸۰۰۰۰۰۰، ۱۲',
  WRONG_INSTAGRAM: 'نام صفحهٔ اینستاگرام فقط حرف لاتین، رقم، نقطه و زیرخط دارد، تا ۳۰ نویسه.',
  WRONG_ENAMAD: 'کدی را که اینماد به شما داده است، کامل این‌جا بچسبانید.',
  WRONG_ECONOMIC_CODE: 'کد اقتصادی یا شناسهٔ ملی ۱۰ تا ۱۶ رقم دارد.',
  PREPARATION_TOO_SHORT: 'زمان آماده‌سازی معمول دست‌کم ۱۴ دقیقه است، تا مهمان سایت وعدهٔ زودتری نبیند.',
  PREPARATION_TOO_LONG: 'زمان آماده‌سازی بیشتر از ۲۴۰ دقیقه نمی‌شود.',
  SERVICE_FEE_TOO_HIGH: 'حق سرویس بیشتر از ۳۰٪ نمی‌شود.',
  TAX_TOO_HIGH: 'مالیات بیشتر از ۳۰٪ نمی‌شود.',
  DEFAULT_DESCRIPTION_NOT_FOUND: 'این توضیح آماده دیگر در فهرست نیست. صفحه را تازه کنید.',
  DEFAULT_DESCRIPTION_EXISTS: 'همین توضیح در فهرست هست.',
  TOO_MANY_DEFAULT_DESCRIPTIONS: 'بیش از {most} توضیح آماده در صندوق پیدا کردنی نیست. چند تا را بردارید.',
  NO_DELIVERY_TYPE: 'دست‌کم یک راه دریافت سفارش را روشن بگذارید.',
  DAY_START_NOT_AN_HOUR: 'ساعت شروع روز کاری باید از ۰ تا ۲۳ باشد.',
  EXPIRY_OUT_OF_RANGE: 'مهلت پرداخت باید از ۵ تا ۱۲۰ دقیقه باشد.',
  LINE_COUNT_OUT_OF_RANGE: 'این تعداد باید از ۱ تا ۹۹۹ باشد.',
  FINISH_TOO_LATE: 'این زمان بیش از ۱۲ ساعت نمی‌شود.',
  NO_WAY_TO_PAY: 'با خاموش شدن پرداخت آنلاین، مهمان سایت باید بتواند بعداً بپردازد. یکی از این دو را روشن بگذارید.',
  CURRENCY_IS_FIXED: 'چون سفارش ثبت شده است، واحد پول دیگر عوض نمی‌شود.',
  ROUNDING_NOT_A_STEP: 'گرد کردن یکی از گزینه‌های همین فهرست است؛ یکی را برگزینید.',
  SUBDOMAIN_NOT_ALLOWED: 'نام نشانی باید با حرف لاتین آغاز شود و ۳ تا ۳۲ حرف لاتین، رقم یا خط تیره داشته باشد.',
  SUBDOMAIN_TAKEN: 'این نام نشانی از آن رستوران دیگری است. نام دیگری انتخاب کنید.',
  VENDOR_NAME_EMPTY: 'نام رستوران را بنویسید.',
}

export const weekdayNames: Record<Weekday, string> = {
  SAT: 'شنبه',
  SUN: 'یکشنبه',
  MON: 'دوشنبه',
  TUE: 'سه‌شنبه',
  WED: 'چهارشنبه',
  THU: 'پنجشنبه',
  FRI: 'جمعه',
}

export const deliveryTypeNames: Record<DeliveryType, string> = {
  DELIVER: 'ارسال با پیک',
  PICKUP: 'تحویل حضوری',
  SERVE: 'سرو در محل',
  ZFEXPRESS: 'ارسال سریع',
}

export const channelNames: Record<Channel, string> = {
  WEBSITE: 'سایت',
  QR: 'کیوآر میز',
  SALON: 'سالن',
  SNAPPFOOD: 'اسنپ‌فود',
  KIOSK: 'کیوسک',
}

export const currencyNames: Record<Currency, string> = { TOMAN: 'تومان', RIAL: 'ریال' }
