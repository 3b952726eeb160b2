import { toPersianDigits } from '@sofreh/kernel'
import type { NamedDiscount } from '../domain/bills/named-discounts.ts'
import type { DriftKind } from '../domain/offline/offline-drift.ts'
import type { TillMove } from '../domain/order-state.ts'
import type {
  EndCause,
  OrderChannel,
  OrderDeliveryType,
  OrderPaymentType,
  OrderState,
  RejectCause,
} from '../domain/order-codes.ts'

/** The message of each refusal of ordering. */
export const orderingRefusals: Record<string, string> = {
  VISIT_CODE_WRONG: 'این کد میز شما نیست. {left} بار دیگر می‌توانید امتحان کنید.',
  ORDER_NOT_FOUND: 'این سفارش پیدا نشد. شاید نشانی را ناقص باز کرده‌اید.',
  APPROVAL_NOT_FOUND: 'این درخواست پیدا نشد، یا پاسخ دادنش با شما نیست.',
  APPROVAL_NOT_OPEN: 'این درخواست دیگر باز نیست: همکار دیگری پاسخ داده، صندوق پسش گرفته یا وقتش گذشته است.',
  APPROVAL_NOT_USABLE:
    'تأیید مدیر برای این کار یا این مبلغ نیست، یا یک بار به کار رفته یا وقتش گذشته است. دوباره درخواست کنید.',
  ORDER_CHANGED: 'این سفارش همین حالا تغییر کرد. تازه‌ترین وضع آن را ببینید و دوباره تصمیم بگیرید.',
  DUPLICATE_ORDER_STATE: 'سفارش از پیش در همین وضعیت است.',
  INVALID_ORDER_STATE: 'سفارش از وضعیت کنونی به این وضعیت نمی‌رود.',
  REFUND_CHANGED: 'مبلغی که برمی‌گردد عوض شده است. یک بار دیگر نگاه کنید و تأیید کنید.',
  REFUND_WHILE_DUE: 'این سفارش هنوز کامل پرداخت نشده است. غذا را از سفارش بردارید؛ اگر پولی زیاد آمد برمی‌گردد.',
  ORDER_NOT_PAID: 'مبلغ این سفارش هنوز کامل پرداخت نشده است. ابتدا پرداخت را ثبت کنید.',
  ORDER_MUST_HAVE_DELIVERY_METHOD: 'برای ارسال، ابتدا پیک یا شیوهٔ ارسال را انتخاب کنید.',
  PAYMENT_IN_PROGRESS: 'پرداخت آنلاین این سفارش در جریان است. چند دقیقه صبر کنید یا پرداخت را لغو کنید.',
  VENDOR_CLOSED: 'رستوران الان بسته است. سفارش شما در سبد می‌ماند تا وقت باز شدن.',
  BELOW_MINIMUM_BASKET: 'مبلغ سبد از کمترین سفارش رستوران کمتر است. یک قلم دیگر اضافه کنید.',
  ITEM_SOLD_OUT: '«{title}» همین حالا تمام شد. سبد را ببینید و دوباره سفارش دهید.',
  ITEM_NOT_AVAILABLE: '«{title}» اکنون سرو نمی‌شود. سبد را ببینید و دوباره سفارش دهید.',
  TOPPING_NOT_AVAILABLE: 'یکی از افزودنی‌های «{title}» اکنون موجود نیست. انتخاب‌های آن را بازبینی کنید.',
  TOPPING_TOO_FEW: 'انتخاب افزودنی‌های «{title}» کامل نیست. گروه‌های لازم را کامل کنید.',
  ITEM_COUNT_TOO_LARGE:
    'از «{title}» در هر سفارش حداکثر {most} عدد می‌شود گرفت. برای تعداد بیشتر با رستوران تماس بگیرید.',
  TOPPING_TOO_MANY: 'افزودنی‌های «{title}» بیش از اندازه است. چند مورد را کم کنید.',
  PRICE_CHANGED: 'قیمت سفارش تغییر کرده است. مبلغ تازه را ببینید و اگر می‌پسندید دوباره ثبت کنید.',
  DELIVERY_TYPE_NOT_OFFERED: 'رستوران اکنون این شیوهٔ دریافت را ندارد. شیوهٔ دیگری انتخاب کنید.',
  DELIVERY_TYPE_PAUSED: 'رستوران اکنون از این راه سفارش نمی‌گیرد. راه دیگری انتخاب کنید یا کمی بعد دوباره بیایید.',
  ADDRESS_REQUIRED: 'نشانی گیرنده را انتخاب کنید.',
  BELOW_DELIVERY_MINIMUM:
    'ارسال به «{vendorsProperName}» از {minimumOrder} به بالاست. {missing} دیگر به سبد اضافه کنید.',
  ORDER_IS_NOT_DELIVERED: 'این سفارش ارسالی نیست و نشانی و پیک ندارد.',
  DELIVERY_ZONE_NEEDED: 'نشانی این سفارش در هیچ محدوده‌ای نیست. هزینهٔ ارسال را خودتان بنویسید.',
  TABLE_NOT_FOUND: 'این میز پیدا نشد. کد روی میز را دوباره اسکن کنید یا از همکاران ما بپرسید.',
  TOO_MANY_UNPAID_ORDERS:
    'چند سفارش پرداخت‌نشده دارید. اول یکی از آن‌ها را بپردازید یا صبر کنید تا مهلتش تمام شود؛ بعد دوباره سفارش دهید.',
  TABLE_HAS_OPEN_BILL: 'این میز یک صورت‌حساب باز دارد. به همان اضافه کنید یا صورت‌حساب دوم باز کنید.',
  PAYMENT_NOT_ALLOWED: 'این شیوهٔ پرداخت اکنون ممکن نیست. شیوهٔ دیگری انتخاب کنید.',
  PAYMENT_TOO_MUCH: 'مبلغ پرداخت از مبلغ سفارش بیشتر است.',
  SLIP_ALREADY_RECORDED: 'این شمارهٔ پیگیری پیش‌تر برای پرداخت دیگری ثبت شده است. رسید را دوباره نگاه کنید.',
  ITEMS_OR_AMOUNT: 'یا غذاها را برگردانید یا یک مبلغ را؛ هر دو با هم نمی‌شود.',
  GIVEN_TOO_LITTLE: 'پول دریافتی از مبلغ کمتر است.',
  NOTHING_TO_REFUND: 'برای این سفارش چیزی بیش از مبلغش پرداخت نشده است.',
  LINE_ID_TWICE: 'دو قلم سفارش یک شناسه دارند.',
  NAMES_DISAGREE: 'این خانه با دو نام و دو مقدار متفاوت فرستاده شده است.',
  PAYMENT_ID_TWICE: 'دو پرداخت یک شناسه دارند.',
  OPERATION_ID_TWICE: 'دو تغییر یک شناسه دارند.',
  CAUSE_REQUIRED: 'علت رد سفارش را انتخاب کنید.',
  REASON_REQUIRED: 'دلیل را در چند کلمه بنویسید.',
  ORDER_ALREADY_ACCEPTED: 'رستوران این سفارش را پذیرفته است. برای لغو آن با رستوران تماس بگیرید.',
  ORDER_NOT_EDITABLE: 'این سفارش در وضعیت کنونی ویرایش نمی‌شود.',
  NOT_ALLOW_REMOVE_ALL_ITEMS: 'سفارش باید دست‌کم یک قلم داشته باشد. برای حذف همه، سفارش را رد کنید.',
  NOTHING_HELD: 'چیزی برای فرستادن به آشپزخانه نگه داشته نشده است. شاید همکارتان پیش از شما فرستاده باشد.',
  CUSTOMER_NEEDED: 'برای خرج کردن امتیاز، ابتدا مشتری سفارش را انتخاب کنید.',
  CUSTOMER_IS_TIED:
    'کد تخفیف، امتیاز یا اعتبار این سفارش از آنِ مشتری کنونی است. ابتدا آن را از سفارش بردارید و سپس مشتری را عوض کنید.',
  MERGE_SAME_ORDER: 'این دو، یک صورت‌حساب‌اند. صورت‌حساب دیگری را برای ادغام انتخاب کنید.',
  MERGE_DIFFERENT_KIND: 'این دو صورت‌حساب با هم ادغام نمی‌شوند: هر دو باید باز و از یک شیوهٔ دریافت باشند.',
  MERGE_SOURCE_HAS_MONEY:
    'روی صورت‌حسابی که می‌خواهید ببندید پرداختی ثبت شده یا در جریان است. ادغام را برعکس انجام دهید: صورت‌حساب دیگر را به آن بیاورید.',
  MERGE_SOURCE_HAS_COUPON:
    'روی صورت‌حسابی که می‌خواهید ببندید کد تخفیف یا امتیاز است. ادغام را برعکس انجام دهید یا ابتدا آن را از سفارش بردارید.',
  LINE_NOT_FOUND: 'یکی از قلم‌ها دیگر روی این سفارش نیست. سفارش را دوباره ببینید.',
  SPLIT_NEEDS_TWO: 'تقسیم دست‌کم دو سهم می‌خواهد.',
  SPLIT_TOO_MUCH: 'جمع سهم‌ها از صورت‌حساب بیشتر است. تعدادها و مبلغ‌ها را بازبینی کنید.',
  SPLIT_NOT_POSSIBLE: 'این صورت‌حساب پس از پرداخت‌ها تغییر کرده است. مانده‌اش یک‌جا پرداخت می‌شود.',
  ORDER_HAS_MONEY: 'بخشی از این صورت‌حساب بدون تقسیم پرداخت شده است. مانده را با مبلغ دلخواه دریافت کنید.',
  SHARE_ID_TWICE: 'دو سهم یک شناسه دارند.',
  LINE_GIVEN_BACK: 'پول این قلم پس داده شده است و دیگر تغییری نمی‌کند. قلم تازه را جدا اضافه کنید.',
  COUNT_ABOVE_ORIGINAL: 'تعداد این قلم از تعداد نخستین بیشتر نمی‌شود. برای بیشتر، سفارش تازه ثبت کنید.',
  SLOT_NOT_OFFERED: 'این ساعت برای سفارش انتخاب‌شدنی نیست. یکی از ساعت‌های پیشنهادی را انتخاب کنید.',
  SLOT_FULL: 'ظرفیت این ساعت همین حالا پر شد. ساعت دیگری انتخاب کنید.',
  ORDER_NOT_READY: 'این سفارش هنوز آماده نشده است. پس از آماده شدن دوباره بزنید.',
  ORDER_WITHOUT_PHONE: 'برای این سفارش شمارهٔ همراهی ثبت نشده است. مهمان را صدا بزنید.',
  REVIEW_NOT_FOUND: 'این مورد در فهرست بازبینی پیدا نشد.',
}

/** The title of a dish that is on no menu any more. */
export const unknownDish = 'یک غذا'

export const orderStateNames: Record<OrderState, string> = {
  SUBMITTED: 'در انتظار پرداخت',
  NEEDFORCALL: 'در صف بررسی',
  PAID: 'پرداخت‌شده',
  CONFIRMED: 'در حال آماده‌سازی',
  READYTOSERVE: 'آمادهٔ سرو',
  READYTOPICKUP: 'آمادهٔ تحویل',
  READYTOSHIPMENT: 'آمادهٔ ارسال',
  DELIVERING: 'در راه',
  DELIVERED: 'تحویل‌شده',
  FINISHED: 'پایان‌یافته',
  REJECTED: 'ردشده',
}

/** The button that moves an order into the state. */
export const orderMoveNames: Record<OrderState, string> = {
  SUBMITTED: 'برگشت به انتظار پرداخت',
  NEEDFORCALL: 'نیاز به تماس',
  PAID: 'پرداخت شد',
  CONFIRMED: 'تأیید و آماده‌سازی',
  READYTOSERVE: 'آمادهٔ سرو شد',
  READYTOPICKUP: 'آمادهٔ تحویل شد',
  READYTOSHIPMENT: 'آمادهٔ ارسال شد',
  DELIVERING: 'پیک برد',
  DELIVERED: 'تحویل شد',
  FINISHED: 'پایان سفارش',
  REJECTED: 'رد سفارش',
}

export const deliveryTypeNames: Record<OrderDeliveryType, string> = {
  SERVE: 'سرو در محل',
  PICKUP: 'تحویل حضوری',
  DELIVER: 'ارسال با پیک',
  ZFEXPRESS: 'ارسال سریع',
}

export const channelNames: Record<OrderChannel, string> = {
  WEBSITE: 'سایت',
  QR: 'کیوآر میز',
  SALON: 'سالن',
  SNAPPFOOD: 'اسنپ‌فود',
  KIOSK: 'کیوسک',
}

export const paymentTypeNames: Record<OrderPaymentType, string> = {
  CARD: 'کارت‌خوان',
  CASH: 'نقد',
  ONLINE: 'آنلاین',
  UNPAID: 'پیامک پرداخت',
  FOODRO: 'فودرو',
  CREDIT: 'اعتباری',
  MULTI: 'ترکیبی',
}

export const rejectCauseNames: Record<RejectCause, string> = {
  SOLD_OUT: 'تمام شدن غذا',
  TOO_BUSY: 'شلوغی آشپزخانه',
  CLOSING: 'نزدیک بسته شدن',
  CUSTOMER_ASKED: 'درخواست مشتری',
  NO_ANSWER: 'پاسخ ندادن مشتری',
  WRONG_ORDER: 'سفارش اشتباه',
  UNPAID_IN_TIME: 'پرداخت نشدن در زمان',
  OTHER: 'دلیل دیگر',
}

/** The sentence of each state on the guest's own page. */
export const guestStateSentences: Record<OrderState, string> = {
  SUBMITTED: 'سفارش شما ثبت شد و در انتظار پرداخت است',
  NEEDFORCALL: 'سفارش شما در حال بررسی است؛ شاید با شما تماس بگیریم',
  PAID: 'پرداخت شد. آشپزخانه به‌زودی تأیید می‌کند',
  CONFIRMED: 'سفارش شما در حال آماده‌سازی است',
  READYTOSERVE: 'سفارش شما آماده است و سر میز می‌آید',
  READYTOPICKUP: 'سفارش شما آمادهٔ تحویل است',
  READYTOSHIPMENT: 'سفارش شما آماده است و منتظر پیک است',
  DELIVERING: 'پیک سفارش شما را می‌آورد',
  DELIVERED: 'سفارش شما تحویل شد؛ نوش جان',
  FINISHED: 'نوش جان؛ باز هم منتظر شما هستیم',
  REJECTED: 'متأسفانه سفارش شما پذیرفته نشد',
}

/** The history's name of each kind of operation. */
export const operationNames: Record<string, string> = {
  place: 'ثبت سفارش',
  addLine: 'افزودن قلم',
  changeCount: 'تغییر تعداد',
  removeLine: 'حذف قلم',
  returnLine: 'برگرداندن قلم',
  lineNote: 'یادداشت قلم',
  holdLine: 'نگه‌داشتن قلم',
  lineCourse: 'نوبت سرو',
  lineSeat: 'صندلی قلم',
  fireCourse: 'فرستادن نوبت به آشپزخانه',
  release: 'فرستادن سفارش زمان‌دار به آشپزخانه',
  coupon: 'کد تخفیف',
  points: 'امتیاز باشگاه',
  customer: 'مشتری سفارش',
  share: 'تقسیم صورت‌حساب',
  mergeIn: 'ادغام صورت‌حساب دیگر',
  mergedInto: 'ادغام در صورت‌حساب دیگر',
  refund: 'بازگشت وجه',
  writeOff: 'چشم‌پوشی از مانده',
  description: 'توضیح سفارش',
  lineDiscount: 'تخفیف قلم',
  discount: 'تخفیف سفارش',
  freeItem: 'قلم رایگان',
  priceChange: 'تغییر قیمت',
  payBy: 'شیوهٔ پرداخت',
  paymentLink: 'پیامک پرداخت',
  setTip: 'انعام',
  deliverTo: 'نشانی',
  deliveryCost: 'هزینهٔ ارسال',
  fleet: 'شیوهٔ ارسال',
  numberOfPerson: 'تعداد نفرات',
  moveTable: 'تغییر میز',
  secondBill: 'صورت‌حساب دوم میز شد',
  pay: 'پرداخت',
  state: 'تغییر وضعیت',
  kitchen: 'آشپزخانه',
}

/** The label of the button for the next step of an order. */
export const stepNames: Record<TillMove, string> = {
  CONFIRMED: 'پذیرش',
  READYTOSERVE: 'آماده شد',
  READYTOPICKUP: 'آماده شد',
  READYTOSHIPMENT: 'آماده شد',
  DELIVERING: 'راهی شد',
  DELIVERED: 'تحویل شد',
}

/** Returns the name of a discount, for the till's cart and the receipt. */
export function discountName({ kind, detail, reason }: Pick<NamedDiscount, 'kind' | 'detail' | 'reason'>): string {
  return `${discountNames[kind]}${detail === '' ? '' : ` ${detail}`}${reason ? ` (${reason})` : ''}`
}

const discountNames: Record<NamedDiscount['kind'], string> = {
  LINE: 'تخفیف دستی غذاها',
  ORDER: 'تخفیف دستی',
  COUPON: 'تخفیف با کد',
  POINTS: 'تخفیف با امتیاز باشگاه',
  DELIVERY: 'تخفیف ارسال با کد',
  ROUNDING: 'گرد کردن',
}

/** Why an order ended automatically. */
export const endCauseNames: Record<EndCause, string> = {
  NOTHING_TO_MAKE: 'پرداخت شد و چیزی برای پختن نداشت',
  SERVED: 'پرداخت شد و همه‌اش سرو شده بود',
  PAID_BILL: 'صورت‌حساب میز پرداخت شد',
  TIME: 'پرداخت شده بود و زمان پایان خودکار رسید',
  DAY_END: 'روز کاری تمام شد و همه‌اش پرداخت شده بود',
  WRITTEN_OFF: 'از مانده‌اش چشم پوشیدند',
  GIVEN_BACK: 'پول همه‌اش برگشت و پخته نشد',
}

/** The workbook of a brand's money by method. */
export const brandSpreadsheet = {
  title: 'فروش شعبه‌ها',
  file: 'فروش شعبه‌ها',
  total: 'جمع',
  columns: ['شعبه', 'شیوهٔ پرداخت', 'تعداد', 'دریافت', 'برگشت', 'خالص', 'بدهی و کیف پول'],
} as const

/** How an offline sale differs from the rules. */
export const driftNames: Record<DriftKind, string> = {
  DISH_GONE: 'غذا دیگر در منو نیست',
  NOT_ON_SALE: 'غذا در آن ساعت فروخته نمی‌شد',
  PRICE: 'قیمت غذا چیز دیگری بود',
  STOCK: 'موجودی کمتر از فروش بود',
  SLOT: 'زمان قرار، دیگر جا نداشت یا پیشنهاد نمی‌شد',
  RULES: 'مالیات یا کارمزد تغییر کرده بود',
  TOTAL: 'جمع رسید با حساب نمی‌خواند',
  TABLE: 'میز دیگر نیست',
  SECOND_BILL: 'میز صورت‌حساب باز دیگری داشت',
  NUMBER: 'شمارهٔ رسید تکراری بود',
  SHIFT: 'شیفت پیدا نشد',
  COUPON: 'کد تخفیف دیگر اعتبار نداشت',
  POINTS: 'امتیاز مشتری کافی نبود',
  CREDIT: 'اعتبار مشتری کافی نبود',
  SLIP: 'شمارهٔ پیگیری تکراری بود',
  PAYMENT: 'پرداخت ثبت نشد',
  PERMISSION: 'فروشنده اجازهٔ آن را نداشت',
  CLOCK: 'ساعت دستگاه درست نبود',
  BUSINESS_DATE: 'روز کاری با ساعت فروش نمی‌خواند',
  EDIT: 'تغییر بی‌اینترنت دیگر اثری نداشت',
  MOVE: 'وضعیتی که صندوق بی‌اینترنت گفت دیگر ممکن نبود',
  PAID_TOO_MUCH: 'بیش از مانده پول گرفته شد',
  APPROVAL_LIMIT: 'تأیید بی‌اینترنت از سقف رستوران بیشتر است',
  CHAIN: 'نوشتهٔ دستگاه دست خورده است',
}

/** Returns the title of a guest's share for staff: the name, else the number. */
export function guestShareTitle({ name, number }: { name: string; number: number }): string {
  return name === '' ? `مهمان ${toPersianDigits(number)}` : name
}

/** The title of the share for the rest of a bill. */
export const restOfBill = 'بقیهٔ میز'

/** Returns who brings an order and the digits on its bag, in one line for staff. */
export function courierLine({ name, bagCode }: { name: string; bagCode: string | null }): string {
  return bagCode === null ? `پیک: ${name}` : `پیک: ${name} · کیسهٔ ${toPersianDigits(bagCode)}`
}
