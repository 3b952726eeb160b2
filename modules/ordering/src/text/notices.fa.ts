import { showNumber, showOrderNumber, type Currency } from '@sofreh/kernel'
import type { RefundMethod } from '@sofreh/payments/domain'
import { currencyNames } from '@sofreh/vendors/client'
import type { GuestNoticeKind } from '@sofreh/vendors/domain'
import type { OrderDeliveryType, RejectCause } from '../domain/order-codes.ts'
import { rejectCauseNames } from './ordering.fa.ts'

/** A refunded amount of an order, and its method. */
export type MoneyReturn = { amount: number; refundMethod: RefundMethod }

export type NoticeDetails = {
  vendorName: string
  number: string
  deliveryType: OrderDeliveryType
  /** When it is ready, or arrives with the courier, as a clock time; empty where unknown. */
  clock: string
  returns: readonly MoneyReturn[]
  currency: Currency
  rejectCause: RejectCause | null
}

/** The Persian letters of one SMS part; a second part doubles the cost. */
const onePart = 70
/** The letters of a long vendor name that must stay, so that guests recognise the sender. */
const leastName = 12

/** Returns the SMS of a step; shortens the vendor's name where the text would otherwise take a second part. */
export function noticeSms(kind: GuestNoticeKind, details: NoticeDetails): string {
  const rest = `: ${sentences[kind](details)}`
  const { vendorName } = details
  const charsLeft = onePart - rest.length
  if (vendorName.length <= charsLeft || charsLeft < leastName) return `${vendorName}${rest}`
  return `${vendorName.slice(0, charsLeft - 1).trimEnd()}…${rest}`
}

/** Returns the push of a step: its title is the vendor's name, and its text may be longer than the SMS. */
export function noticePush(kind: GuestNoticeKind, details: NoticeDetails): { title: string; body: string } {
  const more = {
    ACCEPTED: [],
    READY: [readyWhere[details.deliveryType]],
    ON_WAY: [],
    ARRIVED: [],
    REJECTED:
      details.rejectCause && details.rejectCause !== 'OTHER' ? [`علت: ${rejectCauseNames[details.rejectCause]}.`] : [],
  }[kind]
  return { title: details.vendorName, body: [sentences[kind](details), ...more].join(' ') }
}

const sentences: Record<GuestNoticeKind, (details: NoticeDetails) => string> = {
  ACCEPTED: ({ number, clock }) =>
    clock === ''
      ? `سفارش ${showOrderNumber(number)} پذیرفته شد.`
      : `سفارش ${showOrderNumber(number)} پذیرفته شد؛ حدود ${clock} آماده است.`,
  READY: ({ number }) => `سفارش ${showOrderNumber(number)} آماده است. نوش جان.`,
  ON_WAY: ({ number, clock }) =>
    clock === ''
      ? `سفارش ${showOrderNumber(number)} با پیک راه افتاد.`
      : `سفارش ${showOrderNumber(number)} راه افتاد؛ حدود ${clock} می‌رسد.`,
  ARRIVED: ({ number }) => `سفارش ${showOrderNumber(number)} رسید. نوش جان.`,
  REJECTED: ({ number, returns, currency }) =>
    `سفارش ${showOrderNumber(number)} لغو شد. ${moneyReturnSentence(returns, currency)}`,
}

const readyWhere: Record<OrderDeliveryType, string> = {
  SERVE: 'همین حالا سر میز شما می‌آید.',
  PICKUP: 'می‌توانید آن را از پیشخوان بگیرید.',
  DELIVER: 'پیک آن را می‌آورد.',
  ZFEXPRESS: 'پیک آن را می‌آورد.',
}

/** Returns how much is refunded, by which method and when. Several methods are shown as the sum and the slowest. */
export function moneyReturnSentence(returns: readonly MoneyReturn[], currency: Currency): string {
  const total = returns.reduce((sum, { amount }) => sum + amount, 0)
  if (total === 0) return 'پولی کم نشده است.'
  const methods = new Set(returns.map(({ refundMethod }) => refundMethod))
  const slowest = slowestFirst.find((method) => methods.has(method)) ?? 'PERSON'
  return `${showNumber(total)} ${currencyNames[currency]} ${returnSentences[slowest]}`
}

const slowestFirst: readonly RefundMethod[] = ['PERSON', 'PROVIDER', 'TERMINAL', 'DRAWER', 'CREDIT']
const returnSentences: Record<RefundMethod, string> = {
  PROVIDER: 'به کارت برمی‌گردد.',
  TERMINAL: 'در رستوران به کارت برمی‌گردد.',
  DRAWER: 'را در رستوران پس می‌گیرید.',
  CREDIT: 'به اعتبارتان برگشت.',
  PERSON: 'برمی‌گردد؛ هماهنگ می‌کنیم.',
}
