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

type LateOrder = { vendorName: string; number: string; minutes: number }

export function unacceptedSms({ vendorName, number, minutes }: LateOrder): string {
  return `${vendorName}: سفارش ${showOrderNumber(number)} پس از ${toPersianDigits(minutes)} دقیقه هنوز پذیرفته نشده است.`
}
