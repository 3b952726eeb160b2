import { showNumber, toPersianDigits } from '@sofreh/kernel'
import type { RefundWay } from '@sofreh/payments/domain'
import { currencyNames } from '@sofreh/vendors/client'
import type { Currency, GuestNoticeKind } from '@sofreh/vendors/domain'
import type { OrderDeliveryType, RejectCause } from '../domain/order-words.ts'
import { rejectCauseNames } from './ordering.fa.ts'

/** A refunded amount of an order, and its method. */
export type MoneyReturn = { amount: number; way: RefundWay }

export type NoticeWords = {
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
export function noticeSms(kind: GuestNoticeKind, words: NoticeWords): string {
  const rest = `: ${sentences[kind](words)}`
  const { vendorName } = words
  const room = onePart - rest.length
  if (vendorName.length <= room || room < leastName) return `${vendorName}${rest}`
  return `${vendorName.slice(0, room - 1).trimEnd()}…${rest}`
}

/** Returns the push of a step: its title is the vendor's name, and its text may be longer than the SMS. */
export function noticePush(kind: GuestNoticeKind, words: NoticeWords): { title: string; body: string } {
  const more = {
    ACCEPTED: [],
    READY: [readyWhere[words.deliveryType]],
    ON_WAY: [],
    REJECTED:
      words.rejectCause && words.rejectCause !== 'OTHER' ? [`علت: ${rejectCauseNames[words.rejectCause]}.`] : [],
  }[kind]
  return { title: words.vendorName, body: [sentences[kind](words), ...more].join(' ') }
}

const sentences: Record<GuestNoticeKind, (words: NoticeWords) => string> = {
  ACCEPTED: ({ number, clock }) =>
    clock === ''
      ? `سفارش ${toPersianDigits(number)} پذیرفته شد.`
      : `سفارش ${toPersianDigits(number)} پذیرفته شد؛ حدود ${clock} آماده است.`,
  READY: ({ number }) => `سفارش ${toPersianDigits(number)} آماده است. نوش جان.`,
  ON_WAY: ({ number, clock }) =>
    clock === ''
      ? `سفارش ${toPersianDigits(number)} با پیک راه افتاد.`
      : `سفارش ${toPersianDigits(number)} راه افتاد؛ حدود ${clock} می‌رسد.`,
  REJECTED: ({ number, returns, currency }) =>
    `سفارش ${toPersianDigits(number)} لغو شد. ${moneyReturnSentence(returns, currency)}`,
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
  const ways = new Set(returns.map(({ way }) => way))
  const slowest = slowestFirst.find((way) => ways.has(way)) ?? 'PERSON'
  return `${showNumber(total)} ${currencyNames[currency]} ${returnWords[slowest]}`
}

const slowestFirst: readonly RefundWay[] = ['PERSON', 'PROVIDER', 'TERMINAL', 'DRAWER', 'CREDIT']
const returnWords: Record<RefundWay, string> = {
  PROVIDER: 'به کارت برمی‌گردد.',
  TERMINAL: 'در رستوران به کارت برمی‌گردد.',
  DRAWER: 'را در رستوران پس می‌گیرید.',
  CREDIT: 'به اعتبارتان برگشت.',
  PERSON: 'برمی‌گردد؛ هماهنگ می‌کنیم.',
}
