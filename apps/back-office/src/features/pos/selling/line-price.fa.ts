export const linePriceText = {
  title: 'قیمت این قلم',
  price: 'قیمت دیگر برای هر یکی',
  free: 'مهمان ما (رایگان)',
  discount: 'تخفیف این قلم',
  percentSign: '٪',
  asMenu: 'همان قیمت منو',
  set: { price: 'ثبت قیمت', discount: 'ثبت تخفیف قلم' },
} as const
