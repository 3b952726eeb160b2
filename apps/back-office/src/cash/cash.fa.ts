/** Words of the choice of the shift that money stands in. */
export const cashText = {
  drawer: 'در شیفتِ',
  noDrawer: 'بیرون از شیفت',
  noShift: 'شیفتی باز نیست. این پول «بیرون از شیفت» ثبت می‌شود و در گزارش پایان شیفت بعد نام برده می‌شود.',
} as const
