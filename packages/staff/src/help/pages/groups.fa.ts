/** Headings of the list of all pages. */
export const groupNames = {
  start: 'شروع',
  till: 'صندوق فروش',
  orders: 'سفارش و آشپزخانه',
  tables: 'میزها',
  menu: 'منو و تخفیف',
  money: 'مالی',
  guests: 'مشتری و ارسال',
  staff: 'همکاران و دستگاه‌ها',
  settings: 'تنظیمات',
} as const
