export const refundPreviewText = {
  title: 'برمی‌گردد',
  goods: 'غذا',
  packaging: 'بسته‌بندی',
  service: 'سرویس',
  tax: 'مالیات',
  delivery: 'هزینهٔ ارسال',
  tip: 'انعام',
  excess: 'اضافه پرداخت',
  reckoning: 'مبلغ برگشت حساب می‌شود',
  methods: {
    PROVIDER: 'از راه درگاه',
    TERMINAL: 'روی کارت‌خوان',
    DRAWER: 'نقد از کشو',
    CREDIT: 'به حساب مشتری',
    PERSON: 'به دست خودتان',
  },
} as const
