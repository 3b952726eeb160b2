import type { OnlineProvider } from '@sofreh/gateways/domain'
import type { StatementField, StatementUnit } from '../domain/statement-cells.ts'

/**
 * Column headers as providers write them in their panels and exports. A provider's own headers come before the common
 * ones.
 */
type Heads = Partial<Record<StatementField, readonly string[]>>

const anybody: Record<StatementField, readonly string[]> = {
  reference: [
    'شماره مرجع',
    'شماره ارجاع',
    'کد پیگیری',
    'شماره پیگیری',
    'رسید دیجیتال',
    'کد رهگیری',
    'reference number',
    'reference id',
    'ref id',
    'refnum',
    'rrn',
    'trans id',
    'transaction id',
    'tracking code',
    'trace number',
    'شناسه تراکنش',
    'reference',
  ],
  token: ['توکن', 'token', 'authority', 'شناسه پرداخت'],
  ours: ['شماره فاکتور', 'شماره سفارش', 'factor number', 'invoice', 'client reference number', 'order id', 'resnum'],
  amount: ['مبلغ تراکنش', 'مبلغ پرداختی', 'مبلغ واریزی', 'مبلغ', 'amount', 'price'],
  fee: ['کارمزد', 'fee', 'wage', 'commission'],
  at: ['تاریخ و زمان', 'تاریخ تراکنش', 'تاریخ پرداخت', 'تاریخ', 'date time', 'paid at', 'created at', 'date'],
  time: ['ساعت', 'زمان', 'time'],
  state: ['وضعیت', 'نتیجه', 'status', 'state'],
}

const own: Partial<Record<OnlineProvider, Heads>> = {
  ZARIN_PAL: { reference: ['ref_id', 'شماره مرجع'], token: ['authority', 'اتوریتی'] },
  VANDAR: { reference: ['transId', 'شناسه تراکنش'], token: ['token'], fee: ['wage'] },
  JIBIT: { reference: ['purchaseId', 'شناسه خرید'], ours: ['clientReferenceNumber'], fee: ['feeAmount'] },
  SNAPP_PAY_DIRECTDEBIT: { token: ['paymentToken'], reference: ['paymentToken'], ours: ['transactionId'] },
  SNAPP_PAY_POSTPAID: { token: ['paymentToken'], reference: ['paymentToken'], ours: ['transactionId'] },
  MELLAT: { reference: ['SaleReferenceId', 'کد مرجع تراکنش'], token: ['RefId'], ours: ['SaleOrderId'] },
  MELLI: { reference: ['RetrivalRefNo', 'شماره مرجع بازیابی'], ours: ['OrderId'], token: ['Token'] },
  TEJARAT: { reference: ['retrievalReferenceNumber', 'شماره مرجع بازیابی'], ours: ['requestId'] },
  SAMAN: { reference: ['RefNum', 'رسید دیجیتالی'], ours: ['ResNum'] },
  ASANPARDAKHT: { reference: ['rrn'], ours: ['localInvoiceId'], token: ['RefId'] },
  PARSIAN: { reference: ['RRN'], token: ['Token'], ours: ['OrderId'] },
  PASARGAD: { reference: ['referenceNumber', 'شماره ارجاع'], token: ['urlId'], ours: ['invoice'] },
}

/** Returns the headers that a statement of this provider may have, its own first. */
export function statementHeads(provider: OnlineProvider): Record<StatementField, readonly string[]> {
  const of = (field: StatementField) => [...(own[provider]?.[field] ?? []), ...anybody[field]]
  return {
    reference: of('reference'),
    token: of('token'),
    ours: of('ours'),
    amount: of('amount'),
    fee: of('fee'),
    at: of('at'),
    time: of('time'),
    state: of('state'),
  }
}

export const statementUnits: Record<StatementUnit, readonly string[]> = {
  RIAL: ['ریال', 'rial', 'irr'],
  TOMAN: ['تومان', 'toman', 'irt'],
}

/** States of lines that are not payments. */
export const unpaidStates: readonly string[] = [
  'ناموفق',
  'لغو شده',
  'پرداخت نشده',
  'منقضی',
  'failed',
  'canceled',
  'cancelled',
  'expired',
  'nok',
  'unpaid',
]
/** States of refunded lines. */
export const givenBackStates: readonly string[] = ['برگشت خورده', 'بازگشت', 'استرداد', 'reversed', 'refunded', 'refund']
