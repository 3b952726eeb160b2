import { showOrderNumber, toPersianDigits } from '@sofreh/kernel'
import type { FoldedOrder } from '../domain/folded-order.ts'
import { channelNames, deliveryTypeNames } from './ordering.fa.ts'

/** Returns the push for staff phones about an unaccepted order; it names no guest. */
export function unacceptedPush(number: string, order: Pick<FoldedOrder, 'channel' | 'deliveryType' | 'table'>) {
  const place = order.table?.name ?? deliveryTypeNames[order.deliveryType]
  return {
    title: `سفارش ${showOrderNumber(number)} منتظر است`,
    body: `بیش از یک دقیقه است که کسی آن را نپذیرفته است: ${channelNames[order.channel]}، ${toPersianDigits(place)}`,
  }
}

/** Returns the push about guessed exit numbers of a kiosk. */
export function exitGuessesPush(kiosk: string) {
  return {
    title: `رمز خروج ${toPersianDigits(kiosk)} چند بار اشتباه زده شد`,
    body: 'خروج از آن دستگاه چند دقیقه بسته است. اگر کار همکارانتان نیست، سری به دستگاه بزنید.',
  }
}

type LateOrder = { vendorName: string; number: string; minutes: number }

export function unacceptedSms({ vendorName, number, minutes }: LateOrder): string {
  return `${vendorName}: سفارش ${showOrderNumber(number)} پس از ${toPersianDigits(minutes)} دقیقه هنوز پذیرفته نشده است.`
}
