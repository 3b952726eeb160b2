import { toPersianDigits, type Weekday } from '@sofreh/kernel'
import { weekdayNames } from '@sofreh/vendors/client'

export const settingsText = {
  title: 'تنظیمات رستوران',
  parts: {
    profile: 'نام و نشانی',
    look: 'ظاهر سایت',
    hours: 'ساعت‌های کار',
    selling: 'فروش و پرداخت',
    costs: 'مالیات و هزینه‌ها',
    orders: 'سفارش و آشپزخانه',
    club: 'باشگاه مشتریان',
    devices: 'دستگاه‌ها',
  },
  save: 'ذخیره',
  saved: 'تنظیمات ذخیره شد و سایت همین حالا تازه است.',
  needed: 'این خانه را با عدد پر کنید.',
  unsaved: 'هنوز ذخیره نشده است',
  undo: 'برگرداندن',
  loading: 'تنظیمات در حال باز شدن است',
  percent: 'درصد',
  minutes: 'دقیقه',
  profile: {
    title: 'رستوران شما برای مهمان',
    sentence: 'این‌ها بالای سایت و روی رسید دیده می‌شوند.',
    name: 'نام رستوران',
    description: 'یک جمله دربارهٔ رستوران',
    descriptionHint: 'مثلاً: غذای خانگی با برنج ایرانی، از سال ۱۳۷۲',
    phone: 'تلفن',
    phoneHint: 'مهمان با زدن روی آن تماس می‌گیرد.',
    address: 'نشانی',
  },
  look: {
    title: 'رنگ، نشان و عکس سردر',
    sentence: 'پیش‌نمایش با یک غذای نمونه نشان می‌دهد که مهمان رنگ و نشان شما را چطور می‌بیند.',
    color: 'رنگ رستوران',
    colorHint: 'دکمه‌ها و نشانه‌های سایت با این رنگ‌اند.',
    ownColor: 'رنگ دلخواه',
    swatch: (number: number) => `رنگ ${toPersianDigits(number)}`,
    logo: 'نشان (لوگو)',
    logoHint: 'نشان را این‌جا بیندازید یا انتخاب کنید؛ مربع، با زمینهٔ شفاف یا ساده.',
    logoAlt: 'نشان رستوران',
    cover: 'عکس سردر',
    coverHint: 'عکسی پهن از غذا یا فضای رستوران.',
    coverAlt: 'عکس سردر رستوران',
    readable: 'نوشته‌ها روی این رنگ خوانا هستند.',
    fillDarkened: 'این رنگ برای نوشته کم‌توان بود؛ روی دکمه‌ها کمی تیره‌تر نشان داده می‌شود تا خوانا بماند.',
    textDarkened: 'دکمه‌ها همین رنگ‌اند؛ فقط نوشته‌های رنگی روی زمینهٔ روشن کمی تیره‌تر می‌شوند تا خوانا بمانند.',
    preview: 'پیش‌نمایش سایت مهمان',
    previewOpen: 'باز است · تا ۲۳:۳۰',
    previewChips: ['سرو در محل', 'تحویل حضوری'],
    previewDish: 'چلوکباب کوبیده',
    previewNote: 'دو سیخ، برنج ایرانی، گوجهٔ کبابی',
    previewPrice: '۲۸۵٬۰۰۰',
    previewCart: 'ادامه · ۲ عدد',
    previewLink: 'سفارش‌های من',
    chosen: 'انتخاب شما',
    button: 'روی دکمه‌ها',
    words: 'در نوشته‌ها',
  },
  font: {
    title: 'قلم سایت',
    sentence:
      'اگر قلمی مثل دانا خریده‌اید، سایت با همان نوشته می‌شود؛ وگرنه با وزیرمتن. فایل وبِ قلم را بدهید، هر کدام تا ۱۵۰ کیلوبایت.',
    licence: 'مجوز استفاده از این قلم در سایت را داریم.',
    cuts: { REGULAR: 'معمولی', BOLD: 'پررنگ', VARIABLE: 'یک فایل برای همهٔ وزن‌ها' },
    none: 'وزیرمتن',
    choose: 'انتخاب فایل',
    chooseOf: (cut: string) => `انتخاب فایل قلم، ${cut}`,
    replace: 'فایل دیگر',
    remove: 'برداشتن',
    removeOf: (cut: string) => `برداشتن قلم ${cut}`,
    kept: 'قلم شما همین حالا روی سایت است.',
    removed: 'قلم برداشته شد و سایت با وزیرمتن نوشته می‌شود.',
    sample: 'چلوکباب کوبیده با برنج ایرانی · ۲۸۵٬۰۰۰ تومان',
  },
  hours: {
    title: 'ساعت‌های باز بودن',
    sentence: 'هر بازه از آنِ روزی است که آغاز می‌شود؛ اگر از نیمه‌شب بگذرد، خودش به روز بعد می‌رسد.',
    from: (day: string) => `${day} از ساعت`,
    to: (day: string) => `${day} تا ساعت`,
    until: 'تا',
    closed: 'تعطیل',
    add: 'بازهٔ دیگر',
    open: 'باز است',
    remove: (day: string) => `برداشتن این بازهٔ ${day}`,
    copy: 'همین برای همهٔ روزها',
    copyLabel: (day: string) => `ساعت‌های ${day} برای همهٔ روزها`,
    wrong: 'ساعت را مثل ۱۱:۳۰ بنویسید.',
    overlap: 'این بازه با بازهٔ دیگری روی هم می‌افتد. یکی را کوتاه کنید.',
    night: (time: string, day: string) => `تا ${time} بامداد ${day}`,
    allDay: 'شبانه‌روز',
    none: 'هیچ ساعتی تعیین نشده است؛ سایت تا آن‌وقت بسته دیده می‌شود.',
    fixFirst: 'بازه‌های نشان‌دار را درست کنید تا ذخیره شود.',
    saved: 'ساعت‌های کار ذخیره شد.',
  },
  selling: {
    title: 'راه‌های دریافت و پرداخت',
    sentence: 'مهمان فقط آنچه را روشن کرده‌اید می‌بیند.',
    deliveryTypes: 'مهمان سفارشش را چطور می‌گیرد؟',
    serveHint: 'سر میز، با کیوآر یا با گارسون',
    pickupHint: 'خودش از رستوران می‌برد',
    onlinePayment: 'پرداخت آنلاین',
    onlinePaymentHint: 'مهمان سایت با درگاه بانکی می‌پردازد.',
    payLater: 'کجا می‌شود بعد از سفارش پرداخت کرد؟',
    payLaterHint: 'سفارش این راه‌ها پیش از پرداخت به آشپزخانه می‌رود.',
    minimumBasket: 'کمترین مبلغ سفارش',
    minimumBasketHint: 'پیش از تخفیف. صفر یعنی بی‌محدودیت.',
  },
  costs: {
    title: 'مالیات و هزینه‌ها',
    sentence: 'هر مبلغ جداگانه در فاکتور مهمان نوشته می‌شود.',
    currency: 'واحد پول',
    currencyFixed: 'چون سفارش ثبت شده است، واحد پول دیگر عوض نمی‌شود.',
    tax: 'مالیات بر ارزش افزوده',
    taxOnPackaging: 'بسته‌بندی هم مالیات دارد',
    taxOnServiceFee: 'حق سرویس هم مالیات دارد',
    serviceFee: 'حق سرویس',
    serviceFeeKind: 'حق سرویس چطور حساب می‌شود؟',
    byPercent: 'درصدی از غذا',
    byAmount: 'مبلغ ثابت',
    serviceFeeFor: 'حق سرویس برای',
    packaging: 'هزینهٔ بسته‌بندی هر سفارش',
    packagingHint: 'افزون بر بسته‌بندی هر غذا که در منو می‌نویسید.',
    wrongPercent: 'درصد را مثل ۹ یا ۱۲٫۵ بنویسید.',
  },
  orders: {
    title: 'از سفارش تا آشپزخانه',
    sentence: 'این زمان‌ها را مهمان می‌بیند و سیستم با آن‌ها یادآوری می‌کند.',
    preparation: 'زمان آماده‌سازی معمول',
    preparationHint: 'دست‌کم ۱۴ دقیقه.',
    autoConfirm: 'سفارش پرداخت‌شده خودش به آشپزخانه برود',
    autoConfirmHint: 'وگرنه هر سفارش منتظر تأیید شما می‌ماند.',
    readySms: 'وقتی سفارش آماده شد، به مهمان پیامک برود',
    readySmsHint: 'مهمانی که اعلان گوشی را روشن کرده است، بی‌هزینه همان‌جا خبر می‌شود و پیامکی نمی‌گیرد.',
    unpaidExpiry: 'مهلت پرداخت آنلاین',
    unpaidExpiryHint: 'سفارشی که تا این زمان پرداخت نشود کنار می‌رود و موجودی‌اش برمی‌گردد.',
    dayStart: 'روز کاری از چه ساعتی آغاز می‌شود؟',
    dayStartHint: 'اگر تا بعد از نیمه‌شب باز هستید، فروش آن ساعت‌ها به شب پیش می‌رود.',
    hour: (hour: number) => toPersianDigits(`${String(hour).padStart(2, '0')}:00`),
  },
  schedule: {
    title: 'سفارش برای بعد',
    sentence: 'مهمان زمانی را که می‌خواهد برمی‌گزیند و آشپزخانه بیش از توانش سفارش نمی‌گیرد.',
    isOn: 'مهمان می‌تواند برای زمان دیگری سفارش دهد',
    isOnHint: 'سفارش تا نزدیک زمانش در آشپزخانه دیده نمی‌شود.',
    slot: 'روز به چه بازه‌هایی بخش شود؟',
    slotHint: 'مهمان یکی از این بازه‌ها را برمی‌گزیند.',
    length: (minutes: number) => `${toPersianDigits(minutes)} دقیقه`,
    capacity: 'توان آشپزخانه در هر بازه',
    capacityHint: (slot: number, capacity: number) =>
      capacity > 0
        ? `در هر ${toPersianDigits(slot)} دقیقه، غذاهایی که روی هم ${toPersianDigits(capacity)} دقیقه کار دارند.`
        : 'جمع دقیقه‌های آماده‌سازی غذاهای یک بازه.',
    daysAhead: 'تا چند روز بعد؟',
    daysAheadHint: 'دورترین روزی که می‌توان برگزید.',
    ahead: (days: number) => (days === 0 ? 'فقط همان روز' : `تا ${toPersianDigits(days)} روز بعد`),
  },
  club: {
    title: 'باشگاه مشتریان',
    sentence: 'مهمان با هر سفارش پایان‌یافته امتیاز می‌گیرد و آن را در سفارش بعد خرج می‌کند.',
    isActive: 'باشگاه روشن است',
    isActiveHint: 'خاموش که باشد نه امتیازی داده می‌شود و نه خرج می‌شود؛ امتیازهای مهمانان می‌ماند.',
    moneyPerPoint: 'هر چقدر خرید، یک امتیاز',
    moneyPerPointHint: 'فقط پول غذا شمرده می‌شود؛ نه مالیات، بسته‌بندی، حق سرویس، ارسال و انعام.',
    pointValue: 'ارزش هر امتیاز',
    pointValueHint: 'هنگام خرج کردن، به همین اندازه تخفیف می‌شود.',
    minShare: 'کمترین سهم امتیاز از سفارش',
    maxShare: 'بیشترین سهم امتیاز از سفارش',
    shareHint: 'از پول غذا، پس از تخفیف‌های دیگر.',
    expires: 'امتیازها زمان دارند',
    expiryDays: 'امتیاز تا چند روز می‌ماند؟',
    days: 'روز',
    saved: 'باشگاه مشتریان ذخیره شد.',
    example: (spent: string, points: string, worth: string) =>
      `سفارشی با ${spent} غذا ${points} امتیاز می‌آورد که ${worth} می‌ارزد.`,
  },
} as const

/** «شنبه تا چهارشنبه» for days that follow each other, «شنبه و دوشنبه» otherwise; `days` in the order of the week. */
export function daysInWords(days: readonly Weekday[], areNeighbours: boolean): string {
  const names = days.map((day) => weekdayNames[day])
  if (names.length === 7) return 'هر روز'
  if (names.length > 2 && areNeighbours) return `${names[0]} تا ${names[names.length - 1]}`
  if (names.length < 2) return names.join('')
  return `${names.slice(0, -1).join('، ')} و ${names[names.length - 1]}`
}

/** «۱۲:۰۰ تا ۲۳:۰۰» and «۱۸:۰۰ تا ۰۲:۰۰ بامداد». */
export function rangeInWords(from: string, to: string, isNight: boolean): string {
  if (from === to && from === '00:00') return settingsText.hours.allDay
  return `${toPersianDigits(from)} تا ${toPersianDigits(to)}${isNight ? ' بامداد' : ''}`
}

export function openInWords(days: string, ranges: readonly string[]): string {
  return `${days}: ${ranges.join(' و ')}`
}
