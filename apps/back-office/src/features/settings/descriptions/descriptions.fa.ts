export const descriptionsText = {
  title: 'توضیح‌های آماده',
  sentence: 'جمله‌هایی که صندوق‌دار هر روز می‌نویسد. در صندوق با یک لمس کنار غذا یا سفارش می‌آیند، بی‌اینترنت هم.',
  description: 'توضیح',
  hint: 'نمونه: بی نمک، نان جدا، قاشق و چنگال نگذارید',
  place: 'کجا پیشنهاد شود',
  places: { ANYWHERE: 'همه‌جا', LINE: 'کنار هر غذا', ORDER: 'برای کل سفارش' },
  add: 'افزودن',
  empty: 'هنوز توضیح آماده‌ای ننوشته‌اید. نخستین را بنویسید.',
  up: (description: string) => `بالا بردن «${description}»`,
  remove: (description: string) => `برداشتن «${description}»`,
  removed: (description: string) => `«${description}» برداشته شد.`,
  loading: 'توضیح‌ها می‌آیند',
} as const
