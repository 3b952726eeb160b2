import { showNumber } from '@sofreh/kernel'
import type { CellFault, Channel, DeliveryType, ExcelTexts, UnavailableReason } from '../domain/index.ts'

export const catalogRefusals: Record<string, string> = {
  MENU_CATEGORY_NOT_FOUND: 'این دسته دیگر در منو نیست. صفحه را تازه کنید.',
  MENU_CATEGORY_NOT_EMPTY: 'این دسته هنوز غذا دارد. غذاها را به دستهٔ دیگری ببرید، یا دسته را پنهان کنید.',
  MENU_ITEM_NOT_FOUND: 'این غذا دیگر در منو نیست. صفحه را تازه کنید.',
  ITEM_SOLD_OUT: 'بخشی از سفارش همین حالا تمام شد. از سبد برداشته شد؛ نگاهی دوباره بیندازید.',
  STOCK_BELOW_ZERO: 'از «{title}» کمتر از این مانده است.',
  STOCK_NOT_COUNTED: 'موجودی «{title}» شمرده نمی‌شود. اول تعداد آن را بنویسید.',
  STOCK_OR_CHANGE: 'یا موجودی تازه را بنویسید یا تغییر آن را.',
  TOPPING_CATEGORY_NOT_FOUND: 'این گروه افزودنی دیگر در منو نیست. صفحه را تازه کنید.',
  TOPPING_NOT_FOUND: 'این افزودنی دیگر در منو نیست. صفحه را تازه کنید.',
  FOOD_SHIFT_NOT_FOUND: 'این وعده دیگر در منو نیست. صفحه را تازه کنید.',
  FOOD_SHIFT_IN_USE: 'هنوز غذایی در این وعده فروخته می‌شود. اول وعدهٔ آن غذاها را عوض کنید.',
  TITLE_TAKEN: 'این نام را چیز دیگری در همین جا دارد. نام دیگری بنویسید.',
  BARCODE_TAKEN: 'این بارکد روی غذای دیگری است. هر غذا بارکد خودش را دارد.',
  WRONG_BARCODE: 'بارکد ۴ تا ۴۰ رقم یا حرف لاتین است.',
  TITLE_TAKEN_THERE: 'در آن دسته غذایی به نام «{title}» هست. اول نام یکی را عوض کنید.',
  DISCOUNT_OVER_WHOLE: 'تخفیف بیشتر از صد درصد نمی‌شود.',
  DISCOUNT_OVER_PRICE: 'تخفیف از قیمت بیشتر است.',
  BULK_PRICE_OUT_OF_RANGE: 'با این تغییر، قیمت «{title}» کمتر از صفر یا بیش از اندازه می‌شود. چیزی عوض نشد.',
  BULK_DISCOUNT_OVER_PRICE: 'با این تغییر، تخفیف «{title}» از قیمتش بیشتر می‌شود. چیزی عوض نشد.',
  IMAGE_NOT_FOUND: 'این عکس در فایل‌های شما نیست. دوباره بارگذاری کنید.',
  FOOD_SHIFT_GONE: 'یکی از وعده‌ها برداشته شده است. دوباره انتخاب کنید.',
  TOPPING_CATEGORY_GONE: 'یکی از گروه‌های افزودنی برداشته شده است. دوباره انتخاب کنید.',
  TAG_WITH_MARK: 'برچسب نمی‌تواند ویرگول یا خط عمودی داشته باشد.',
  MIN_OVER_MAX: 'حداقل نمی‌تواند از حداکثر بیشتر باشد.',
  FREE_OVER_MAX: 'تعداد رایگان نمی‌تواند از حداکثر بیشتر باشد.',
  HOURS_TWICE: 'دو بازهٔ یک روز با هم آغاز می‌شوند. یکی را بردارید.',
  EXCEL_FILE_MISSING: 'فایلی به دست ما نرسید. یک فایل اکسل انتخاب کنید.',
  EXCEL_UNREADABLE:
    'این فایل اکسل نیست یا خراب شده است. آن را در اکسل به شکل «کارپوشهٔ اکسل» ذخیره کنید و دوباره بفرستید.',
  EXCEL_TOO_LARGE:
    'این فایل خیلی بزرگ است. منو تا ده هزار سطر و مشتریان تا سی هزار سطر جا دارد؛ برگه‌ها و سطرهای خالی را پاک کنید.',
  EXCEL_TOO_SLOW: 'خواندن این فایل بیش از اندازه طول کشید. برگه‌های دیگر و قالب‌بندی‌ها را پاک کنید.',
  EXCEL_WRONG_COLUMNS: 'این ستون‌ها در سطر اول پیدا نشد: {missing}. از فایل نمونه آغاز کنید.',
  EXCEL_EMPTY: 'زیر سطر عنوان‌ها چیزی نوشته نشده است.',
  IMPORT_NOT_FOUND: 'این بررسی دیگر در دسترس نیست. فایل را دوباره بفرستید.',
  IMPORT_OUTDATED: 'پس از این بررسی چیزی عوض شده است. فایل را دوباره بفرستید تا تغییرها از نو نشان داده شود.',
}

/** Sentences for the import's list of faults; `{value}` is the cell's text, or the limit. */
export const cellSentences: Record<CellFault, string> = {
  CATEGORY_MISSING: 'نام دسته خالی است.',
  TITLE_MISSING: 'نام غذا خالی است.',
  PRICE_MISSING: 'قیمت خالی است.',
  TEXT_TOO_LONG: 'این نوشته از {value} حرف بلندتر است.',
  NOT_A_NUMBER: '«{value}» عدد درستی نیست. فقط رقم بنویسید.',
  NUMBER_OUT_OF_RANGE: 'این عدد باید از ۰ تا {value} باشد.',
  DISCOUNT_KIND_UNKNOWN: 'نوع تخفیف باید «درصد» یا «مبلغ» باشد.',
  DISCOUNT_VALUE_MISSING: 'نوع تخفیف نوشته شده ولی مقدارش خالی است.',
  DISCOUNT_OVER_WHOLE: 'درصد تخفیف باید از ۰ تا ۱۰۰ باشد.',
  DISCOUNT_OVER_PRICE: 'تخفیف از قیمت بیشتر است.',
  NOT_YES_OR_NO: 'به جای «{value}» بنویسید «بله» یا «خیر».',
  CHANNEL_UNKNOWN: 'کانال «{value}» را نمی‌شناسیم.',
  DELIVERY_TYPE_UNKNOWN: 'روش دریافت «{value}» را نمی‌شناسیم.',
  FOOD_SHIFT_UNKNOWN: 'وعده‌ای به نام «{value}» نداریم. اول آن را در منو بسازید.',
  TOPPING_CATEGORY_UNKNOWN: 'گروه افزودنی «{value}» را نداریم. اول آن را در منو بسازید.',
  TOO_MANY_TAGS: 'برای هر غذا تا {value} برچسب جا هست.',
  WRONG_BARCODE: '«{value}» بارکد نیست. بارکد ۴ تا ۴۰ رقم یا حرف لاتین است.',
  BARCODE_TAKEN: 'این بارکد روی «{value}» هم هست. هر غذا بارکد خودش را دارد.',
  ITEM_ID_UNKNOWN: 'غذایی با این شناسه در منو نیست. برای غذای تازه، شناسه را خالی بگذارید.',
  ROW_REPEATED: 'این غذا در سطر {value} هم آمده است.',
  TITLE_TAKEN: 'غذایی با همین نام در همین دسته هست که در این فایل نیست.',
}

export const excelTexts: ExcelTexts = {
  headers: {
    id: 'شناسه',
    category: 'دسته',
    title: 'نام',
    description: 'توضیح',
    price: 'قیمت',
    discountKind: 'نوع تخفیف',
    discountValue: 'مقدار تخفیف',
    packagingCost: 'بسته‌بندی بیرون‌بر',
    servePackagingCost: 'بسته‌بندی سرو',
    withTax: 'مالیات دارد',
    stock: 'موجودی',
    isActive: 'فعال',
    sellChannels: 'کانال‌های فروش',
    deliveryTypes: 'روش‌های دریافت',
    foodShifts: 'وعده‌ها',
    toppingCategories: 'گروه‌های افزودنی',
    preparationMinutes: 'دقیقهٔ آماده‌سازی',
    tags: 'برچسب‌ها',
    barcode: 'بارکد',
  },
  yes: 'بله',
  no: 'خیر',
  nowhere: 'هیچ‌کدام',
  channels: { WEBSITE: 'سایت', QR: 'کیوآر میز', SALON: 'سالن', SNAPPFOOD: 'اسنپ‌فود', KIOSK: 'کیوسک' },
  deliveryTypes: { DELIVER: 'ارسال با پیک', PICKUP: 'تحویل حضوری', SERVE: 'سرو در محل', ZFEXPRESS: 'ارسال سریع' },
  discountKinds: { PERCENTAGE: 'درصد', FIX: 'مبلغ' },
  exampleCategory: 'نمونه (این سطر خوانده نمی‌شود)',
}
export const excelSheetName = 'منو'
export const excelFileName = 'منو'

export const menuChannelNames: Record<Channel, string> = excelTexts.channels
export const menuDeliveryTypeNames: Record<DeliveryType, string> = excelTexts.deliveryTypes

/** Why an item cannot be ordered now, short enough for a badge. */
export const unavailableNames: Record<UnavailableReason, string> = {
  INACTIVE: 'پنهان',
  NOT_ON_CHANNEL: 'در این‌جا فروخته نمی‌شود',
  NOT_NOW: 'اکنون وعدهٔ آن نیست',
  SOLD_OUT: 'تمام شد',
}

/**
 * Formats a topping group's rule as text.
 * @example groupRule({ min: 1, max: 3, free: 1 }) // one at least, three at most; the first one free
 */
export function groupRule({ min, max, free }: { min: number; max: number; free: number }): string {
  const count =
    min === max
      ? `${max === 1 ? 'یک' : showNumber(max)} مورد را انتخاب کنید`
      : min === 0
        ? `تا ${showNumber(max)} مورد، به دلخواه`
        : `دست‌کم ${showNumber(min)} و حداکثر ${showNumber(max)} مورد`
  if (free === 0) return count
  return free >= max
    ? `${count}؛ همه رایگان`
    : `${count}؛ ${free === 1 ? 'ارزان‌ترینش' : `${showNumber(free)} موردِ ارزان‌تر`} رایگان`
}

/** Sentences for problems with a choice of toppings; shared by site and till. */
export const choiceSentences = {
  TOPPING_TOO_FEW: ({ title, min }: { title: string; min: number }) =>
    `از «${title}» دست‌کم ${showNumber(min)} مورد انتخاب کنید.`,
  TOPPING_TOO_MANY: ({ title, max }: { title: string; max: number }) =>
    `از «${title}» حداکثر ${showNumber(max)} مورد می‌شود.`,
  TOPPING_SOLD_OUT: ({ title }: { title: string }) => `«${title}» تمام شده است. مورد دیگری انتخاب کنید.`,
  TOPPING_OVER_ITS_MAX: ({ title, max }: { title: string; max: number }) =>
    `از «${title}» حداکثر ${showNumber(max)} عدد می‌شود.`,
  TOPPING_NOT_OFFERED: () => 'یکی از افزودنی‌ها دیگر برای این غذا نیست. دوباره انتخاب کنید.',
} as const
