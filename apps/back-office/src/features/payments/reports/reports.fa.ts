import { showNumber, showOrderNumber } from '@sofreh/kernel'

export const reportsText = {
  excel: 'اکسل',
  none: '—',
  terminals: {
    file: 'گزارش کارت‌خوان‌ها.xlsx',
    search: 'شمارهٔ پیگیری یا کارت',
    bank: 'بانک',
    anyBank: 'همهٔ بانک‌ها',
    totals: 'جمع هر کارت‌خوان',
    totalsUnread: 'جمع کارت‌خوان‌ها خوانده نشد',
    standAlone: 'کارت‌خوان جدا از صندوق',
    payments: (count: number) => `${showNumber(count)} پرداخت`,
    refunds: (count: number) => `${showNumber(count)} بازگشت وجه`,
    unknown: (count: number) => `${showNumber(count)} نتیجهٔ نامعلوم، بیرون از جمع`,
    rows: 'پرداخت‌های کارتی',
    empty: 'در این بازه با کارت پولی گرفته نشده است.',
    loading: 'گزارش کارت‌خوان‌ها در حال باز شدن است',
    more: 'ردیف‌های بیشتر',
    order: (number: string) => `سفارش ${showOrderNumber(number)}`,
  },
  methods: {
    file: 'فروش به تفکیک روش پرداخت.xlsx',
    loading: 'گزارش فروش در حال باز شدن است',
    empty: 'در این بازه پولی گرفته نشده است.',

    facts: { count: 'تعداد پرداخت‌ها', amount: 'گرفته‌شده', refunded: 'پس داده‌شده', net: 'خالص' },
    columns: { method: 'روش', count: 'تعداد', amount: 'گرفته‌شده', refunded: 'پس داده‌شده', net: 'خالص' },
    otherMethods: { MULTI: 'ترکیبی', UNPAID: 'پیامک پرداخت' } as Record<string, string>,
  },
  credit: {
    label: 'فهرست سفارش‌های اعتباری',
    empty: 'هنوز سفارشی به حساب مشتری گذاشته نشده است.',
    anyTime: 'همهٔ زمان‌ها',
    columns: {
      at: 'زمان',
      order: 'سفارش',
      customer: 'مشتری',
      price: 'مبلغ سفارش',
      amount: 'به حساب',
      refunded: 'برگشته',
    },
    unnamed: 'بی‌نام',
  },
} as const
