import { showNumber, toPersianDigits } from '@sofreh/kernel'
import type { AddressWords } from '../cart/destination.ts'

/** Whose name an address goes by: its title, else its words. */
export function addressTitle({ title, address }: AddressWords): string {
  return toPersianDigits(title || address)
}

/** The rest of an address after its title. */
export function addressLine({ title, address, plaque, unit }: AddressWords): string {
  const parts = [title && address, plaque && `پلاک ${plaque}`, unit && `واحد ${unit}`]
  return toPersianDigits(parts.filter(Boolean).join('، '))
}

export const deliveryText = {
  title: 'به کجا بیاوریم؟',
  choose: 'انتخاب نشانی',
  change: 'تغییر نشانی',
  none: 'هنوز نگفته‌اید به کجا بیاوریم.',
  chosen: 'انتخاب‌شده',
  savedAddresses: 'نشانی‌های شما',
  noAddresses: 'هنوز نشانی‌ای ندارید',
  noAddressesHint: 'جای خود را روی نقشه نشان بدهید؛ همان‌جا هزینهٔ ارسال را می‌بینید.',
  add: 'نشانی تازه',
  edit: (name: string) => `ویرایش نشانی «${name}»`,
  remove: (name: string) => `پاک کردن نشانی «${name}»`,
  removeQuestion: 'این نشانی پاک شود؟',
  removeYes: 'بله، پاک شود',
  removeNo: 'نه',
  removed: (name: string) => `نشانی «${name}» پاک شد.`,
  signIn: 'ورود به حساب',
  signInWhy: 'با شمارهٔ موبایل وارد شوید تا نشانی‌های ذخیره‌شدهٔ خود را ببینید. سبد شما سر جایش می‌ماند.',
  haveSaved: 'نشانی ذخیره‌شده دارید؟ وارد شوید',
  pinTitle: 'جای تحویل روی نقشه',
  pinLabel: 'نقشه برای نشان دادن جای تحویل',
  areasLabel: 'نقشهٔ محدوده‌های ارسال',
  pinHint: 'نقشه را جابه‌جا کنید تا نوک سنجاق روی در خانه بیفتد.',
  here: 'همین‌جا تحویل بگیرم',
  hereForAccount: 'همین‌جاست',
  moving: 'سنجاق را که رها کنید، هزینهٔ ارسال را می‌گوییم.',
  asking: 'هزینهٔ ارسال را می‌پرسیم…',
  areas: 'دیدن محدوده‌های ارسال',
  coveredAreas: 'به این محدوده‌ها ارسال داریم',
  noAreas: 'این رستوران هنوز محدودهٔ ارسال ندارد. تحویل حضوری را انتخاب کنید.',
  onMap: (address: string) => `نزدیک ${address}`,
  inZone: (zone: string) => `در محدودهٔ «${zone}»`,
  fee: 'هزینهٔ ارسال',
  free: 'رایگان',
  minimum: 'کمترین سفارش',
  freeAbove: 'ارسال رایگان از',
  way: 'مدت ارسال',
  minutes: (minutes: number) => `حدود ${toPersianDigits(minutes)} دقیقه`,
  price: (amount: number, unit: string) => (amount === 0 ? 'رایگان' : `${showNumber(amount)} ${unit}`),
  madeFree: (limit: string) => `سفارش شما به ${limit} رسیده است؛ ارسال رایگان شد.`,
  toFree: (missing: string) => `${missing} دیگر تا ارسال رایگان.`,
  belowMinimum: (zone: string, minimum: string, missing: string) =>
    `کمترین سفارش برای «${zone}» ${minimum} است. ${missing} دیگر اضافه کنید.`,
  needed: 'نشانی را انتخاب کنید تا هزینهٔ ارسال معلوم شود.',
  feeChanged: (now: string) => `هزینهٔ ارسال تغییر کرد و اکنون ${now} است.`,
  arrivesIn: 'می‌رسد تا',
  doorTitle: 'نشانی دقیق',
  changeTitle: 'ویرایش نشانی',
  movePin: 'جابه‌جا کردن سنجاق',
  fields: {
    address: 'نشانی',
    addressHint: 'خیابان، کوچه و هر چه پیک را به در می‌رساند',
    plaque: 'پلاک',
    unit: 'واحد',
    title: 'این‌جا را چه بنامیم؟',
    titles: ['خانه', 'محل کار'],
    titleOther: 'نام دیگر',
    description: 'راهنمایی برای پیک',
    descriptionHint: 'مثلاً زنگ دوم، روبه‌روی پارک',
    receiverPhone: 'موبایل گیرنده',
    receiverPhoneHint: 'اگر کس دیگری تحویل می‌گیرد',
    receiverName: 'نام گیرنده',
  },
  addressMissing: 'نشانی را بنویسید؛ پیک با آن در را پیدا می‌کند.',
  save: 'ذخیرهٔ نشانی',
  useIt: 'ادامه با این نشانی',
  saved: 'نشانی ذخیره شد.',
  keptForLater: 'نشانی با ثبت سفارش در حساب شما ذخیره می‌شود.',
  saving: 'نشانی را ذخیره می‌کنیم',
  noMap: 'نقشه باز نشد',
  orderTo: 'به این نشانی می‌آوریم',
  orderAddress: 'نشانی تحویل',
  orderArrives: (clock: string) => `حدود ساعت ${clock} می‌رسد`,
  orderWay: (minutes: number) => `${toPersianDigits(minutes)} دقیقه پس از آماده شدن می‌رسد`,
  courierNote: (note: string) => `برای پیک: ${note}`,
} as const
