import type { ExcelCell, ExcelColumn } from '../domain/index.ts'
import { excelTexts } from './catalog.fa.ts'

const example = excelTexts.exampleCategory

/** The template workbook of a first menu: example rows, and the purpose of each column. */
export const menuTemplate = {
  fileName: 'نمونه منو',
  examples: [
    {
      category: example,
      title: 'چلوکباب کوبیده',
      description: 'دو سیخ کوبیدهٔ گوسفندی با برنج ایرانی',
      price: 285_000,
      packagingCost: 5_000,
      withTax: excelTexts.yes,
      isActive: excelTexts.yes,
      preparationMinutes: 20,
      tags: 'پرفروش | کباب',
    },
    {
      category: example,
      title: 'دوغ خانگی',
      price: 45_000,
      discountKind: excelTexts.discountKinds.PERCENTAGE,
      discountValue: 10,
      stock: 40,
      sellChannels: `${excelTexts.channels.WEBSITE} | ${excelTexts.channels.SALON}`,
    },
  ] satisfies Partial<Record<ExcelColumn, ExcelCell>>[] as Partial<Record<ExcelColumn, ExcelCell>>[],
  guide: {
    sheet: 'راهنما',
    headers: { column: 'ستون', what: 'چه بنویسید', empty: 'اگر خالی بماند' },
    steps: [
      'هر سطرِ برگهٔ «منو» یک غذاست. فقط «دسته»، «نام» و «قیمت» لازم است؛ ستون‌های دیگر را می‌توانید پاک کنید.',
      'سطرهای نمونه خوانده نمی‌شوند؛ زیر آن‌ها بنویسید یا پاکشان کنید.',
      'فایل را در پنل، بخش منو، با «ورود از اکسل» بفرستید. پیش از هر تغییری، سطر به سطر نشان می‌دهیم چه می‌شود.',
      'دوباره فرستادن همین فایل غذای تکراری نمی‌سازد: غذا با دسته و نامش شناخته می‌شود.',
    ],
    columns: {
      id: ['در منوی تازه خالی بگذارید؛ در خروجی منو پر است و غذا را می‌شناساند.', 'غذا با دسته و نامش شناخته می‌شود'],
      category: ['نام دسته؛ اگر نباشد ساخته می‌شود.', 'خطا'],
      title: ['نام غذا، تا ۱۲۰ حرف.', 'خطا'],
      description: ['توضیح برای مهمان، تا ۲۰۰۰ حرف.', 'بی‌توضیح'],
      price: ['عدد درست، با واحد پول رستوران: ۲۸۵۰۰۰ یا ۲۸۵٬۰۰۰.', 'خطا'],
      discountKind: ['«درصد» یا «مبلغ».', 'بی‌تخفیف'],
      discountValue: ['چند درصد، یا چقدر از هر عدد.', 'اگر نوع تخفیف نوشته شده باشد، خطا'],
      packagingCost: ['هزینهٔ بسته‌بندی بیرون‌بر هر عدد.', '۰'],
      servePackagingCost: ['هزینهٔ بسته‌بندی هنگام سرو در محل.', '۰'],
      withTax: ['«بله» یا «خیر».', 'بله، برای غذای تازه'],
      stock: ['چند پرس مانده است.', 'نامحدود'],
      isActive: ['«بله» یعنی در منو دیده می‌شود، «خیر» یعنی پنهان است.', 'بله، برای غذای تازه'],
      sellChannels: [Object.values(excelTexts.channels).join(' | '), 'همه جز اسنپ‌فود، برای غذای تازه'],
      deliveryTypes: [Object.values(excelTexts.deliveryTypes).join(' | '), 'همه، برای غذای تازه'],
      foodShifts: ['نام وعده‌هایی که در منو ساخته‌اید، با | از هم جدا.', 'همهٔ روز'],
      toppingCategories: ['نام گروه‌های افزودنی که در منو ساخته‌اید، با | از هم جدا.', 'بی‌افزودنی'],
      preparationMinutes: ['دقیقهٔ آماده‌سازی، تا ۶۰۰.', 'زمان معمول رستوران'],
      tags: ['تا ۱۲ برچسب، با | از هم جدا.', 'بی‌برچسب'],
      barcode: ['۴ تا ۴۰ رقم یا حرف لاتین.', 'بی‌بارکد'],
    } satisfies Record<ExcelColumn, [string, string]>,
  },
} as const
