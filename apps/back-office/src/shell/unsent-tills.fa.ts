export const unsentTillsText = {
  title: 'پولی که هنوز به دفتر نرسیده است',
  till: 'صندوق',
  waiting: (count: string) => `${count} کار فرستاده نشده، به ارزش`,
  missing: (count: string) => `${count} نوشته از میان کارهایش نرسیده است.`,
  malformed: (count: string) => `${count} نوشته خوانا نیست و رسیدگی می‌خواهد.`,
  lastSeen: (age: string) => `آخرین خبر ${age} پیش.`,
  taken: (terminal: string) => `کارت‌خوان «${terminal}» بدون اینترنت گرفته و صندوقش هنوز نفرستاده است:`,
  maybeTaken: (terminal: string) => `شاید کارت‌خوان «${terminal}» بدون اینترنت گرفته باشد؛ صندوقش هنوز نفرستاده است:`,
  gone: 'حذف‌شده',
  reference: (number: string) => `شمارهٔ پیگیری ${number}.`,
  asked: (age: string) => `${age} پیش.`,
} as const
