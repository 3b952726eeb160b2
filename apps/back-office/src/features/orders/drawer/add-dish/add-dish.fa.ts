import { showNumber } from '@sofreh/kernel'

/** Texts of adding a dish to an order. */
export const addDishText = {
  open: 'افزودن غذا',
  title: 'افزودن غذا به سفارش',
  search: 'نام غذا یا بارکد',
  list: 'غذاها',
  loading: 'منو در حال باز شدن است',
  none: (typed: string) => `چیزی با «${typed}» پیدا نشد. نام را کوتاه‌تر بنویسید.`,
  emptyMenu: 'غذایی برای فروش در سالن نیست. از «غذاها و دسته‌ها» اضافه کنید.',
  more: (count: number) => `و ${showNumber(count)} غذای دیگر؛ نام را بنویسید تا پیدا شود.`,
  choices: (title: string) => `${title}: انتخاب‌ها`,
  count: 'چند عدد؟',
  toppingCount: (title: string) => `تعداد ${title}`,
  free: 'رایگان',
  soldOut: 'تمام شد',
  note: 'توضیح برای آشپزخانه (اختیاری)',
  missing: (group: string) => `از «${group}» هنوز انتخاب نشده است.`,
  tooMany: (group: string) => `از «${group}» بیش از اندازه انتخاب شده است.`,
  back: 'غذای دیگر',
  cancel: 'انصراف',
  add: 'افزودن به سفارش',
}
