import type { DrawerLabels, KitchenLabels, ReceiptLabels, ShiftLabels, TestLabels } from '../domain/index.ts'

const receipt: ReceiptLabels = {
  order: 'سفارش',
  wantedAt: 'برای',
  phone: 'تلفن',
  economicCode: 'کد اقتصادی',
  address: 'نشانی',
  customer: 'مشتری',
  courier: 'پیک',
  bagCode: 'کد کیسه',
  note: 'توضیح',
  item: 'شرح',
  count: 'تعداد',
  amount: 'مبلغ',
  parts: {
    goods: 'جمع اقلام',
    packaging: 'بسته‌بندی',
    serviceFee: 'حق سرویس',
    discount: 'تخفیف',
    tax: 'مالیات بر ارزش افزوده',
    delivery: 'هزینهٔ ارسال',
    tip: 'انعام',
  },
  finalPrice: 'مبلغ قابل پرداخت',
  total: 'جمع کل',
  paid: 'پرداخت‌شده',
  methods: {
    CARD: 'کارت',
    CASH: 'نقد',
    ONLINE: 'آنلاین',
    CREDIT: 'حساب مشتری',
    FOODRO: 'سامانهٔ سفارش',
    WALLET: 'کیف پول',
  },
  given: 'دریافت نقد',
  change: 'بقیهٔ پول',
  returned: 'برگشت داده‌شده',
  returning: 'در راه بازگشت',
  free: 'رایگان',
  reduced: 'با تخفیف منو:',
  cashier: 'صندوق‌دار',
  due: 'مانده',
  toCollect: 'دریافت از مشتری',
  nothingToCollect: 'پرداخت شده است؛ وجهی نگیرید',
  units: { TOMAN: 'تومان', RIAL: 'ریال' },
  thanks: 'نوش جان؛ از دیدارتان خوشحال شدیم',
  scanForOrder: 'سفارش و نظرتان را این‌جا ببینید',
  scanBag: 'پیک هنگام برداشتن اسکن کند',
  backup: 'نسخهٔ پشتیبان این فروش؛ برای صندوق',
}

const kitchen: KitchenLabels = {
  order: 'سفارش',
  remake: 'دوباره درست شود',
  notice: 'فقط برای اطلاع',
  late: 'دیر رسید؛ شاید پیش‌تر گفته یا پخته شده',
  wantedAt: 'برای',
  stop: 'حذف شد:',
  otherStations: 'در ایستگاه‌های دیگر',
  note: 'توضیح',
  people: 'تعداد نفرات',
  scanWhenReady: 'وقتی آماده شد اسکن کنید',
}

const shift: ShiftLabels = {
  x: 'گزارش شیفت تا این لحظه (X)',
  z: 'گزارش پایان شیفت (Z)',
  opened: 'باز شدن',
  closed: 'بسته شدن',
  signature: 'امضای صندوق‌دار',
}

const drawer: DrawerLabels = { title: 'کشوی پول باز شد', by: 'به دست', why: 'برای' }

const test: TestLabels = {
  title: 'چاپ آزمایشی',
  intro: 'اگر هر دو سر این خط‌ها پیداست و حرف‌ها به هم چسبیده‌اند، همه‌چیز درست است.',
  ruler: 'پهنا (نقطه)',
  letters: 'پچژگ کافه رستوران \u2068Latte 330ml\u2069 ×۲ — \u2066۰۲۱-۸۸۷۷۶۶۵۵\u2069',
}

/** Texts of every printout, for the server and for a till that prints without a network. */
export const printoutLabels = { again: 'چاپ دوباره', kitchen, receipt, shift, drawer, test }
export const deliveryPlaces: Record<string, string> = {
  SERVE: 'سالن',
  PICKUP: 'بیرون‌بر',
  DELIVER: 'ارسال با پیک',
  ZFEXPRESS: 'ارسال سریع',
}
