import { plaqueText } from '@sofreh/customers/client'
import { toPersianDigits } from '@sofreh/kernel'

/** Text of a customer's addresses in the office. */
export const addressesText = {
  title: 'نشانی‌ها',
  none: 'هنوز نشانی‌ای ثبت نشده است.',
  loading: 'نشانی‌ها خوانده می‌شود',
  add: 'نشانی تازه',
  edit: 'ویرایش',
  editOf: (name: string) => `ویرایش نشانی «${name}»`,
  notPinned: 'روی نقشه نیست',
  forCourier: (note: string) => `برای پیک: ${toPersianDigits(note)}`,
  line: ({ address, plaque, unit }: { address: string; plaque: string; unit: string }) =>
    toPersianDigits([address, plaqueText(plaque), unit && `واحد ${unit}`].filter(Boolean).join('، ')),
  addTitle: 'نشانی تازه برای مشتری',
  editTitle: 'ویرایش نشانی',
  name: 'نام نشانی',
  nameHint: 'مثلاً خانه یا محل کار',
  address: 'نشانی',
  addressNeeded: 'نشانی را بنویسید.',
  plaque: 'پلاک',
  plaqueNeeded: 'پلاک را بنویسید، یا «پلاک ندارد» را بزنید.',
  unit: 'واحد',
  description: 'راهنمایی برای پیک',
  pin: 'گذاشتن روی نقشه',
  pinAgain: 'جابه‌جا کردن نشان روی نقشه',
  save: 'ذخیرهٔ نشانی',
  saved: 'نشانی ذخیره شد.',
} as const
