import { showNumber, showOrderNumber } from '@sofreh/kernel'
import { deliveryTypeNames } from '@sofreh/ordering/client'
import { ageOf } from '@sofreh/ui'
import type { Need } from './day.ts'
import { todayText } from './today.fa.ts'

/**
 * Names what needs attention, then why. A separator stands between the number of the order and its delay: order 5 and
 * one minute would read as order 51.
 */
export function sentenceOfNeed(need: Need, count: number): { name: string; why: string } {
  const { kind, order, lateMs } = need
  if (count > 1) return { name: todayText.many[kind](showNumber(count)), why: kind === 'late' ? worstOf(need) : '' }
  const reason = kind === 'late' ? todayText.reasons.late(ageOf(lateMs)) : todayText.reasons[kind]
  return { name: todayText.order(showOrderNumber(order.number)), why: todayText.because(reason) }
}

/** Describes the latest order: its destination and its delay. */
function worstOf({ order, lateMs }: Need): string {
  const place = order.table?.name ?? deliveryTypeNames[order.deliveryType]
  return todayText.worst(showOrderNumber(order.number), place, ageOf(lateMs))
}
