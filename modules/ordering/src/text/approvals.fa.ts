import { showNumber, showOrderNumber, type Currency } from '@sofreh/kernel'
import { currencyNames } from '@sofreh/vendors/client'
import type { ApprovableAct } from '../domain/approvals/approval.ts'

/** The commands that need approval, as the manager reads them. */
export const approvalActNames: Record<ApprovableAct, string> = {
  discount: 'تخفیف روی کل سفارش',
  lineDiscount: 'تخفیف روی',
  freeItem: 'مهمان کردن',
  priceChange: 'تغییر قیمت',
  changeCount: 'کم کردن',
  removeLine: 'حذف',
  deliveryCost: 'تغییر هزینهٔ ارسال',
  setTip: 'کم کردن انعام',
  reject: 'رد کردن سفارش',
  refund: 'برگرداندن پول',
}

type Asked = {
  orderNumber: string | null
  till: string
  acts: readonly { kind: ApprovableAct; title: string }[]
  amount: number
  askedByName: string
}

/** Returns a sentence for one command, with the title of its dish. */
export function approvalActSentence({ kind, title }: Asked['acts'][number]): string {
  return title === '' ? approvalActNames[kind] : `${approvalActNames[kind]} «${title}»`
}

export function approvalPush({ orderNumber, acts, amount, askedByName }: Asked, currency: Currency) {
  const order = orderNumber === null ? 'سفارش تازه' : `سفارش ${showOrderNumber(orderNumber)}`
  const what = acts.map(approvalActSentence).join('، ')
  return {
    title: askedByName === '' ? 'درخواست تأیید از صندوق' : `${askedByName} تأیید شما را می‌خواهد`,
    body: `${order}: ${what}، ${showNumber(amount)} ${currencyNames[currency]}`,
  }
}
