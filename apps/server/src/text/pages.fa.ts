/** Messages for visitors when there is no page to show. */
export const pageText = {
  unknownVendor: {
    title: 'این رستوران را پیدا نکردیم',
    body: 'نشانی را دوباره نگاه کنید؛ شاید یک حرفش جا افتاده باشد. اگر از روی کد میز آمده‌اید، آن را دوباره اسکن کنید یا از کارکنان بپرسید.',
  },
  notFound: {
    title: 'این صفحه پیدا نشد',
    body: 'شاید جابه‌جا شده باشد. از منوی رستوران شروع کنید.',
  },
  notBuilt: {
    title: 'این بخش هنوز ساخته نشده است',
    body: 'فرمان npm start را دوباره اجرا کنید تا صفحه‌ها ساخته شوند.',
  },
  broken: {
    title: 'یک لحظه مشکلی پیش آمد',
    body: 'صفحه را دوباره باز کنید. اگر باز هم نشد، چند دقیقهٔ دیگر سر بزنید یا با رستوران تماس بگیرید.',
  },
  shell: {
    title: 'سفره',
    body: 'به اینترنت وصل نیستید. به‌محض وصل شدن ادامه می‌دهیم.',
  },
  home: 'رفتن به منو',
} as const

/** Reasons why the server is not ready, for its operator. */
export const healthReasons = {
  STOPPING: 'سرور در حال خاموش شدن است.',
  DATABASE_UNAVAILABLE: 'پایگاه داده پاسخ نمی‌دهد.',
  DISK_FULL: 'روی دیسک چیزی نوشته نمی‌شود؛ شاید پر است. کمی جا باز کنید.',
  NOT_MIGRATED: 'پایگاه داده هنوز به‌روز نشده است.',
} as const

/** The page of what works now, for restaurants. */
export const statusText = {
  title: 'وضعیت سفره',
  summaries: {
    WORKS: 'همه چیز کار می‌کند',
    LATE: 'بخشی از کارها با تأخیر انجام می‌شود',
    UNKNOWN: 'از بخشی از کارها خبر نداریم',
    DOWN: 'سفارش تازه ثبت نمی‌شود',
  },
  parts: { orders: 'سفارش و صندوق', messages: 'پیامک، اعلان و بازگشت پول', payments: 'پرداخت آنلاین' },
  states: { WORKS: 'کار می‌کند', LATE: 'با تأخیر', UNKNOWN: 'نامشخص', DOWN: 'در دسترس نیست' },
  tills: 'صندوق‌ها در زمان قطعی هم می‌فروشند و پس از وصل شدن، فروش‌ها را می‌فرستند.',
} as const
