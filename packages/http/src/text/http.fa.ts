/** Sentences of the edge itself: what every call may be refused for, whoever owns it. */
export const httpRefusals: Record<string, string> = {
  BAD_REQUEST: 'این درخواست خوانده نشد. صفحه را تازه کنید و دوباره بفرستید.',
  VALIDATION_FAILED: 'بعضی از خانه‌ها درست پر نشده‌اند. نشان‌دارها را ببینید.',
  UNAUTHENTICATED: 'برای ادامه وارد شوید.',
  FORBIDDEN: 'شما به این بخش دسترسی ندارید. از مدیر رستوران بخواهید اجازه بدهد.',
  VENDOR_NOT_FOUND: 'رستورانی با این نشانی نداریم. نشانی را یک بار دیگر ببینید.',
  ROUTE_NOT_FOUND: 'چیزی در این نشانی نیست.',
  IDEMPOTENCY_CONFLICT: 'این درخواست پیش‌تر با محتوای دیگری فرستاده شده بود. صفحه را تازه کنید.',
  IDEMPOTENCY_KEY_REQUIRED: 'این درخواست شناسهٔ یکتا ندارد و ثبت نشد. صفحه را تازه کنید و دوباره بفرستید.',
  TOO_MANY_REQUESTS: 'درخواست‌ها پشت سر هم بود. کمی صبر کنید و دوباره تلاش کنید.',
  TOO_MANY_STREAMS: 'صفحه‌های باز بیش از اندازه است. این صفحه کار می‌کند و خبرهای تازه را کمی دیرتر می‌گیرد.',
  BODY_TOO_LARGE: 'آنچه فرستادید بزرگ‌تر از حد مجاز است.',
  UNSUPPORTED_MEDIA_TYPE: 'قالب این درخواست پشتیبانی نمی‌شود.',
  DATABASE_UNAVAILABLE: 'سامانه همین حالا در دسترس نیست. چند لحظهٔ دیگر دوباره تلاش کنید؛ چیزی از دست نرفته است.',
  INTERNAL: 'مشکلی از سمت ما پیش آمد و ثبت شد. چند لحظهٔ دیگر دوباره تلاش کنید.',
}

/** Sentences for one field, by the kind of what is wrong with it. */
export const fieldSentences: Record<string, string> = {
  REQUIRED: 'این خانه را پر کنید.',
  WRONG_TYPE: 'این مقدار درست نیست.',
  TOO_SMALL: 'این مقدار کمتر از حد مجاز است.',
  TOO_BIG: 'این مقدار بیشتر از حد مجاز است.',
  TOO_SHORT: 'این نوشته کوتاه‌تر از حد مجاز است.',
  TOO_LONG: 'این نوشته بلندتر از حد مجاز است.',
  TOO_FEW: 'دست‌کم یکی لازم است.',
  TOO_MANY: 'تعداد بیشتر از حد مجاز است.',
  NOT_AN_OPTION: 'یکی از گزینه‌های موجود را انتخاب کنید.',
  WRONG_SHAPE: 'این مقدار به شکل درستی نوشته نشده است.',
  UNKNOWN_FIELD: 'این خانه شناخته نیست.',
  NOT_AN_ID: 'این شناسه درست نیست.',
  INVALID_PHONE_NUMBER: 'شمارهٔ همراه درست نیست. نمونه: ۰۹۱۲۳۴۵۶۷۸۹',
  WRONG_CODE_SHAPE: 'کد باید شش رقم باشد.',
  WRONG_TIME: 'ساعت را مثل ۱۱:۳۰ بنویسید.',
}

export const apiPageWords = {
  title: 'راهنمای برنامه‌نویسان سفره',
  intro:
    'همهٔ فراخوانی‌ها از یک تعریف ساخته شده‌اند؛ همان تعریف ورودی را می‌سنجد، این صفحه را می‌سازد و دسترسی را بررسی می‌کند.',
  document: 'سند ماشینی',
  access: 'دسترسی',
  body: 'بدنه',
  query: 'پرسش',
  refusals: 'پاسخ‌های رد',
  search: 'جست‌وجو در فراخوانی‌ها',
  count: 'فراخوانی',
}
