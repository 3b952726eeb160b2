/** Texts of an open bill without a table: whose it is. The prefix is stored in the order's note and parsed from it. */
export const tabNameText = {
  title: 'حساب باز برای چه کسی؟',
  name: 'نام مهمان',
  open: 'باز کردن حساب',
  prefix: 'به نام ',
  separator: ' · ',
} as const
