import { showNumber, toPersianDigits } from '@sofreh/kernel'
import type { RefundWay } from '@sofreh/payments/domain'
import { currencyNames } from '@sofreh/vendors/client'
import type { Currency, GuestNoticeKind } from '@sofreh/vendors/domain'
import type { OrderDeliveryType, RejectCause } from '../domain/order-words.ts'
import { rejectCauseNames } from './ordering.fa.ts'

/** Money of an order that goes back, and how. */
export type MoneyReturn = { amount: number; way: RefundWay }

export type NoticeWords = {
  vendorName: string
  number: string
  deliveryType: OrderDeliveryType
  /** When it is ready, or arrives with the courier, as people read a clock; empty where nobody knows. */
  clock: string
  returns: readonly MoneyReturn[]
  currency: Currency
  rejectCause: RejectCause | null
}

/** An SMS of Persian letters holds so many in one part; a second part costs as much again. */
const onePart = 70
/** So much of a long name has to stay, or nobody knows who writes. */
const leastName = 12

/** The SMS of a step; the vendor's name gives way where the rest would otherwise take a second part. */
export function noticeSms(kind: GuestNoticeKind, words: NoticeWords): string {
  const rest = `: ${sentences[kind](words)}`
  const { vendorName } = words
  const room = onePart - rest.length
  if (vendorName.length <= room || room < leastName) return `${vendorName}${rest}`
  return `${vendorName.slice(0, room - 1).trimEnd()}…${rest}`
}

/** The notice on the phone: the name stands above it, and there is room for more words. */
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

/** How much goes back, by which method and when: what a guest asks first. Several methods are named by the sum and the slowest. */
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
