export const linePriceText = {
  title: 'قیمت این قلم',
  price: 'قیمت دیگر برای هر یکی',
  free: 'مهمان رستوران (رایگان)',
  discount: 'تخفیف این قلم',
  byHand: 'قیمت دستی',
  taken: (whose: 'byHand' | 'ofMenu', amount: string) => `${whose === 'byHand' ? 'تخفیف دستی' : 'تخفیف منو'} ${amount}`,
  percentSign: '٪',
  asMenu: 'همان قیمت منو',
  set: { price: 'ثبت قیمت', discount: 'ثبت تخفیف قلم' },
} as const
