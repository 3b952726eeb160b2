import { movementWords, transactionMethodWords } from '@sofreh/payments/client'
import type { ShiftRowWords } from '../domain/index.ts'

/** The words of a drawer's X and Z on paper. */
export const shiftRowWords: ShiftRowWords = {
  orders: 'تعداد سفارش',
  goods: 'غذا و افزودنی',
  discount: 'تخفیف',
  packaging: 'بسته‌بندی',
  serviceFee: 'حق سرویس',
  tax: 'مالیات بر ارزش افزوده',
  delivery: 'هزینهٔ ارسال',
  tip: 'انعام',
  total: 'جمع فروش',
  writtenOff: 'بخشیده‌شده از فروش',
  rejected: 'سفارش‌های ردشده',
  voids: 'قلم‌های حذف‌شده',
  paid: 'جمع دریافت',
  refunded: 'جمع بازگشت',
  refund: 'بازگشت',
  expected: 'در صندوق باید باشد',
  counted: 'شمرده‌شده',
  sinceCount: 'پس از شمارش',
  difference: 'تفاوت',
  openBill: 'صورت‌حساب باز',
  unsent: 'نرسیده از دستگاه',
  late: 'پس از بستن رسید',
  lateCash: 'اثر بر پول صندوق',
  methods: transactionMethodWords,
  movements: movementWords,
}
