/** Settings sections, by the name under which their effects are listed. */
export type SeenName =
  | 'profile'
  | 'look'
  | 'font'
  | 'hours'
  | 'days'
  | 'selling'
  | 'costs'
  | 'orders'
  | 'schedule'
  | 'notices'
  | 'unaccepted'
  | 'club'
  | 'descriptions'
  | 'phoneBox'
  | 'terminals'
  | 'devices'
  | 'brands'

type Place =
  | 'site'
  | 'kiosk'
  | 'board'
  | 'till'
  | 'receipt'
  | 'orders'
  | 'drawers'
  | 'tables'
  | 'customers'
  | 'zones'
  | 'phone'
  | 'reports'

/** Text of the line below each section that names where a change appears. */
export const seenAtText: {
  title: string
  and: string
  places: Record<Place, string>
  effects: Record<SeenName, SeenEffect[]>
} = {
  title: 'اثر این بخش را این‌جا می‌بینید:',
  and: '؛ ',
  places: {
    site: 'در سایت',
    kiosk: 'در کیوسک',
    board: 'روی تابلوی شماره',
    till: 'در صندوق فروش',
    receipt: 'روی رسید',
    orders: 'در سفارش‌ها',
    drawers: 'در کشوی پول و شیفت',
    tables: 'در میزها',
    customers: 'در مشتریان',
    zones: 'در محدوده‌های ارسال',
    phone: 'روی گوشی',
    reports: 'در گزارش‌ها',
  },
  effects: {
    profile: [
      {
        place: 'site',
        what: 'نام و جملهٔ معرفی بالای منو، تلفن‌ها و نشانی و مسیریابی و اینستاگرام و اینماد پایین منو، کد اقتصادی پای رسید سفارش',
      },
      { place: 'receipt', what: 'نام، تلفن، نشانی و کد اقتصادی' },
      { place: 'zones', what: 'مکان رستوران و فاصله‌ها' },
    ],
    look: [
      { place: 'site', what: 'رنگ دکمه‌ها، نشان و عکس سردر' },
      { place: 'kiosk', what: 'رنگ و نشان' },
    ],
    font: [{ place: 'site', what: 'همهٔ نوشته‌ها' }],
    hours: [
      { place: 'site', what: 'باز یا بسته بودن بالای منو و زمان‌هایی که می‌شود برگزید' },
      { place: 'kiosk', what: 'صفحهٔ آغاز' },
    ],
    days: [{ place: 'site', what: 'باز یا بسته بودن در همان روز، با پیامی که نوشته‌اید' }],
    selling: [
      { place: 'site', what: 'راه‌های دریافت و پرداخت در صفحهٔ ثبت سفارش، و کمترین مبلغ در سبد' },
      { place: 'kiosk', what: 'آغاز آماده‌سازی سفارشی که در صندوق پرداخت می‌شود: پیش از پرداخت یا پس از آن' },
      { place: 'till', what: 'سقف تأیید با رمز هنگام قطع اینترنت' },
    ],
    costs: [
      { place: 'site', what: 'ردیف‌های مبلغ در سبد و رسید سفارش، و انعام پیشنهادی' },
      { place: 'kiosk', what: 'ردیف‌های مبلغ پیش از پرداخت' },
      { place: 'till', what: 'ردیف‌های مبلغ زیر سفارش' },
      { place: 'receipt', what: 'مالیات، حق سرویس، بسته‌بندی و گرد کردن' },
      { place: 'drawers', what: 'جمع‌های گزارش پایان شیفت' },
    ],
    orders: [
      { place: 'site', what: 'زمان آماده‌سازی بالای منو، مهلت پرداخت و بیشترین تعداد از هر غذا' },
      { place: 'orders', what: 'پذیرش و پایان خودکار' },
      { place: 'tables', what: 'آزاد شدن میز با پرداخت' },
      { place: 'drawers', what: 'آغاز روز کاری' },
    ],
    schedule: [
      { place: 'site', what: 'زمان‌هایی که مهمان می‌تواند برگزیند' },
      { place: 'orders', what: 'سفارش‌های برای بعد' },
    ],
    notices: [{ place: 'phone', what: 'اعلان یا پیامکی که مهمان در هر گام سفارش می‌گیرد' }],
    unaccepted: [{ place: 'phone', what: 'پیامک به شماره‌هایی که این‌جا نوشته‌اید' }],
    club: [
      { place: 'site', what: 'امتیازها در صفحهٔ ثبت سفارش و در حساب مهمان' },
      { place: 'customers', what: 'امتیاز هر مشتری' },
    ],
    descriptions: [{ place: 'till', what: 'کنار یادداشت غذا و سفارش' }],
    phoneBox: [{ place: 'till', what: 'نام و سفارش پیشین کسی که زنگ می‌زند، بالای صفحه' }],
    terminals: [
      { place: 'till', what: 'پرداخت با کارت' },
      { place: 'kiosk', what: 'پرداخت با کارت' },
    ],
    devices: [
      { place: 'kiosk', what: 'نام و چاپگر هر کیوسک' },
      { place: 'board', what: 'شماره‌های در حال آماده‌سازی و آماده' },
      { place: 'orders', what: 'سفارش‌هایی که از کیوسک می‌رسند' },
    ],
    brands: [{ place: 'reports', what: 'فروش همهٔ شعبه‌ها با فیلتر «شعبه‌ها»، و روش‌های پرداخت شعبه به شعبه' }],
  },
}

export type SeenEffect = { place: Place; what: string }
