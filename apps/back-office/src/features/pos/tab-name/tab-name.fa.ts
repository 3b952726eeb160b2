/** Words of an open bill that has no table: whose it is. The prefix is stored with the order's note and read back from it. */
export const tabNameText = {
  title: 'حساب باز برای چه کسی؟',
  name: 'نام مهمان',
  open: 'باز کردن حساب',
  prefix: 'به نام ',
  separator: ' · ',
} as const
