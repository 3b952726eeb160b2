/** Texts of returning what was paid too much. */
export const refundOverpaymentText = {
  submit: 'بازگرداندن وجه',
  question: 'مازاد پرداخت به مشتری برگردد؟',
  consequence: 'راه بازگشت همان راه پرداخت است؛ پول نقد از کشو و کارت روی کارت‌خوان.',
  confirm: 'بله، برگردد',
  reason: 'تغییر سفارش پس از پرداخت',
  done: 'بازگشت وجه آغاز شد',
} as const
