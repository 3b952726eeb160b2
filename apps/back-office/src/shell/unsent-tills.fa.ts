export const unsentTillsText = {
  title: 'پولی که هنوز به دفتر نرسیده است',
  till: 'صندوق',
  waiting: (count: string) => `${count} کار فرستاده نشده، به ارزش`,
  missing: (count: string) => `${count} نوشته از میان کارهایش نرسیده است.`,
  malformed: (count: string) => `${count} نوشته خوانا نیست و رسیدگی می‌خواهد.`,
  heard: (age: string) => `آخرین خبر ${age} پیش.`,
} as const
