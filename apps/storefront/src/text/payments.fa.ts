import type { TransactionView } from '@sofreh/payments/client'

type Named = Pick<TransactionView, 'type' | 'method'>
type Stated = Pick<TransactionView, 'type' | 'status' | 'isUnknown'>

const titles: Record<TransactionView['type'], string> = {
  PAYMENT: 'پرداخت سفارش',
  REFUND: 'برگشت پول',
  WRITE_OFF: 'گذشت رستوران',
}

const methods: Record<TransactionView['method'], string> = {
  CARD: 'کارت‌خوان',
  CASH: 'نقد',
  ONLINE: 'اینترنتی',
  FOODRO: 'سامانهٔ سفارش',
  CREDIT: 'حساب من',
  NONE: '',
}

/** Texts of the guest's payments. */
export const paymentsText = {
  title: 'پرداخت‌های من',
  short: 'پرداخت‌ها',
  none: 'هنوز پرداختی ندارید',
  noneHint: 'پرداخت هر سفارش و برگشت پول آن، این‌جا می‌آید.',
  heading: ({ type, method }: Named) => [titles[type], methods[method]].filter(Boolean).join(' · '),
  state: ({ type, status, isUnknown }: Stated) => {
    if (status === 'DONE') return type === 'REFUND' ? 'برگردانده شد' : 'انجام شد'
    if (status === 'FAILED') return type === 'REFUND' ? 'برنگشت؛ رستوران پیگیری می‌کند' : 'انجام نشد'
    if (type === 'REFUND') return 'در راه برگشت'
    return isUnknown ? 'نتیجه‌اش را از بانک می‌پرسیم' : 'در انتظار پرداخت'
  },
} as const
