/** Names of the parts of the settings, for their screen and for the search. */
export const settingsPartNames = {
  profile: 'نام و نشانی',
  look: 'ظاهر سایت',
  hours: 'ساعت‌های کار',
  selling: 'فروش و پرداخت',
  costs: 'مالیات و هزینه‌ها',
  orders: 'سفارش و آشپزخانه',
  notices: 'خبر به مهمان و مدیر',
  club: 'باشگاه مشتریان',
  descriptions: 'توضیح‌های آماده',
  phone: 'نمایش شمارهٔ تماس‌گیرنده',
  terminals: 'کارت‌خوان‌ها',
  devices: 'دستگاه‌ها',
  brands: 'برند و شعبه‌ها',
} as const
