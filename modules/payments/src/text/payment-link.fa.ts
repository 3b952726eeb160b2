import { showOrderNumber } from '@sofreh/kernel'

/** Short enough for two parts of a Persian SMS. The amount is on the page, where it is always current. */
export function paymentLinkSms({ vendor, number, url }: { vendor: string; number: string; url: string }): string {
  return `${vendor}\nصورت‌حساب سفارش ${showOrderNumber(number)} آماده است. دیدن و پرداخت:\n${url}`
}
