/** Names of the palette's results. */
export const paletteText = {
  groups: {
    screens: 'بخش‌ها',
    tasks: 'کارها',
    settings: 'تنظیمات',
    dishes: 'غذاها',
    customers: 'مشتریان',
  },
  searching: 'در حال جست‌وجو…',
  tasks: {
    closeShift: 'بستن شیفت صندوق',
    soldOut: 'تمام شدن یک غذا',
    newDish: 'غذای تازه',
    newCustomer: 'مشتری تازه',
    importCustomers: 'ورود مشتریان از اکسل',
    newCode: 'کد تخفیف تازه',
    newColleague: 'همکار تازه',
    salesByMethod: 'فروش به تفکیک شیوهٔ پرداخت',
    reconcile: 'مقایسه با صورت‌حساب بانک',
  },
} as const
