import { tableTitle } from '@sofreh/dining/client'
import { showShopPhone, toPersianDigits } from '@sofreh/kernel'

const counts = ['صفر', 'یک', 'دو', 'سه', 'چهار', 'پنج', 'شش', 'هفت', 'هشت', 'نه', 'ده']
const spelledOut = (count: number) => counts[count] ?? toPersianDigits(count)

export const menuText = {
  cart: 'سبد شما',
  cartEmpty: 'سبد شما خالی است',
  cartEmptyHint: 'غذایی انتخاب کنید تا این‌جا دیده شود.',
  removed: (title: string) => `«${title}» از سبد برداشته شد.`,
  cleared: 'سبد خالی شد.',
  undo: 'برگرداندن',
  search: 'جست‌وجو در منو',
  clearSearch: 'پاک کردن جست‌وجو',
  searchEmpty: (query: string) => `چیزی با «${query}» پیدا نکردیم`,
  searchEmptyHint: 'نام کوتاه‌تری بنویسید، یا همهٔ منو را ببینید.',
  showAll: 'دیدن همهٔ منو',
  searchTitle: 'نتیجهٔ جست‌وجو',
  meant: (query: string) => `منظورتان «${toPersianDigits(query)}» بود؟`,
  found: (count: number) => `${toPersianDigits(count)} مورد پیدا شد`,
  categories: 'دسته‌های منو',
  menu: 'منو',
  empty: 'منو هنوز چیده نشده است',
  emptyHint: 'کمی بعد دوباره سر بزنید.',
  deliveryTypes: 'شیوهٔ دریافت سفارش',
  /** A restaurant may have included "table" in the name of its tables. */
  atTable: tableTitle,
  tableGone: 'میزی که اسکن کردید پیدا نشد. کد روی میز را دوباره اسکن کنید یا از همکاران ما بپرسید.',
  minimumBasket: 'کمترین سفارش',
  aboutPlace: 'ساعت کار و نشانی',
  hours: 'ساعت کار',
  address: 'نشانی',
  contact: 'نشانی و تماس رستوران',
  instagram: 'اینستاگرام',
  enamad: 'نماد اعتماد الکترونیکی',
  directions: 'مسیریابی',
  call: 'تماس با رستوران',
  callNumber: (phone: string) => `تماس با ${showShopPhone(phone)}`,
  add: (title: string) => `افزودن ${title} به سبد`,
  choose: (title: string) => `انتخاب و افزودن ${title}`,
  more: (title: string) => `یکی بیشتر از ${title}`,
  less: (title: string) => `یکی کمتر از ${title}`,
  remove: (title: string) => `برداشتن ${title} از سبد`,
  removeIt: 'برداشتن از سبد',
  oldPrice: 'قیمت پیش از تخفیف',
  offRate: (percent: string) => `${percent}٪`,
  from: 'از',
  free: 'رایگان',
  someFree: (count: number) => `${spelledOut(count)} تا رایگان`,
  rating: ({ average, count }: { average: number | null; count: number }) =>
    average === null
      ? `${toPersianDigits(count)} نظر`
      : `★ ${toPersianDigits(average.toFixed(1).replace('.', '٫'))} · ${toPersianDigits(count)} نظر`,
  fewLeft: (left: number) => `فقط ${toPersianDigits(left)} تا مانده`,
  unavailable: {
    SOLD_OUT: 'تمام شد',
    NOT_NOW: 'اکنون سرو نمی‌شود',
    NOT_ON_CHANNEL: 'از سایت فروخته نمی‌شود',
    INACTIVE: 'موجود نیست',
  },
  backAt: (clock: string) => `از ساعت ${clock}`,
  tomorrow: 'فردا',
  backOn: (day: string, clock: string) => `${day} از ${clock}`,
  notThisType: (deliveryType: string) => `برای ${deliveryType} نیست`,
  /** States how many of a group to choose. */
  groupRule: ({ min, max, free }: { min: number; max: number; free: number }) => {
    const many =
      min === max || max === 1
        ? `${spelledOut(max)} انتخاب`
        : min === 0
          ? `تا ${spelledOut(max)} انتخاب`
          : `${spelledOut(min)} تا ${spelledOut(max)} انتخاب`
    if (free === 0) return many
    if (free >= max) return `${many}، رایگان`
    return free === 1 ? `${many}، ارزان‌ترین رایگان` : `${many}، ${spelledOut(free)} تای ارزان‌تر رایگان`
  },
  required: 'ضروری',
  optional: 'اختیاری',
  done: 'انتخاب شد',
  toppingGone: 'تمام شد',
  note: 'یادداشت برای آشپزخانه',
  notePlaceholder: 'مثلاً بدون پیاز',
  count: 'تعداد',
  addToCart: 'افزودن',
  saveLine: 'ذخیره',
  chooseFirst: (group: string, { missing, chosen }: { missing: number; chosen: number }) =>
    chosen === 0 && missing === 1
      ? `«${group}» را انتخاب کنید`
      : `${spelledOut(missing)} مورد ${chosen === 0 ? '' : 'دیگر '}از «${group}» انتخاب کنید`,
  noMoreLeft: (title: string, left: number) => `از «${title}» فقط ${toPersianDigits(left)} تا مانده است.`,
  itemGone: 'این غذا دیگر در منو نیست.',
} as const
