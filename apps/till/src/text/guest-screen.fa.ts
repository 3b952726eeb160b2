export const guestScreenText = {
  open: 'صفحهٔ مهمان',
  title: (vendor: string) => `${vendor} · صفحهٔ مهمان`,
  welcome: 'خوش آمدید',
  total: 'جمع',
  pieces: (count: string) => `${count} قلم`,
  thanks: 'نوش جان',
  change: 'بقیهٔ پول شما',
  order: (number: string) => `شمارهٔ سفارش شما ${number}`,
  waiting: 'صندوق را باز نگه دارید تا فیش این‌جا دیده شود.',
} as const
