/** Sentences of this slice's refusals, and of the codes its fields use. */
export const customersRefusals: Record<string, string> = {
  CUSTOMER_NOT_FOUND: 'این مشتری پیدا نشد.',
  PHONE_EXISTS: 'مشتری دیگری با این شماره ثبت شده است. او را جست‌وجو کنید.',
}

export const customersWords = {
  title: 'مشتریان',
  search: 'نام یا شمارهٔ تلفن',
  none: 'هنوز مشتری ثبت نشده است. با نخستین سفارش، مشتری اینجا می‌آید.',
  noMatch: 'کسی با این نام یا شماره پیدا نشد.',
  ordersCount: 'سفارش‌ها',
  totalSpent: 'جمع خرید',
  lastOrder: 'آخرین سفارش',
}
