import { toPersianDigits } from '@sofreh/kernel'

/** Short, so that it stays within two parts of a Persian message; the amount is on the page, where it is always right. */
export function paymentLinkSms({ vendor, number, url }: { vendor: string; number: string; url: string }): string {
  return `${vendor}\nصورت‌حساب سفارش ${toPersianDigits(number)} آماده است. دیدن و پرداخت:\n${url}`
}
