/** Text for the money of an open shift on its drawer's card. */
export const drawerMoneyText = {
  unread: 'پول این شیفت خوانده نشد',
  label: 'پول این شیفت',
  sold: 'فروش',
  cashIn: 'نقد گرفته‌شده',
  cashOut: 'نقد پرداخت‌شده',
  expected: 'باید در کشو باشد',
} as const
