/** Texts for choosing the shift of a payment. */
export const cashText = {
  drawer: 'در شیفتِ',
  loading: 'شیفت‌های باز در حال خواندن است',
  unread: 'شیفت‌های باز خوانده نشد',
  noDrawer: 'بیرون از شیفت',
  noShift: 'شیفتی باز نیست. این پول «بیرون از شیفت» ثبت می‌شود و در گزارش پایان شیفت بعد نام برده می‌شود.',
} as const
