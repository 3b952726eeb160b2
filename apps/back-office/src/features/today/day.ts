import { localMoment } from '@sofreh/kernel'
import type { Order } from '@sofreh/ordering/contract'

export type HourCount = { hour: number; count: number }

/** Orders by the hour they were placed in, in the order of the business day, the empty hours between them included. */
export function hoursOf(counted: readonly HourCount[]): HourCount[] {
  const counts = new Map(counted.map(({ hour, count }) => [hour, count]))
  const [first, last] = [counted[0]?.hour, counted.at(-1)?.hour]
  if (first === undefined || last === undefined) return []
  // A day that began at eleven may end at one in the morning.
  const length = ((last - first + 24) % 24) + 1
  return Array.from({ length }, (_, step) => {
    const hour = (first + step) % 24
    return { hour, count: counts.get(hour) ?? 0 }
  })
}

export type NeedKind = 'review' | 'confirm' | 'late' | 'unpaid' | 'refund' | 'flagged'
export type Need = { kind: NeedKind; order: Order; lateMs: number }

/** Why an open order needs a hand now; undefined while it goes its way. The most pressing reason counts. */
export function needOf(order: Order, nowMs: number): Need | undefined {
  const promisedMs = order.estimatedReadyAt === null ? undefined : Date.parse(order.estimatedReadyAt)
  const lateMs = order.state === 'CONFIRMED' && promisedMs !== undefined ? Math.max(0, nowMs - promisedMs) : 0
  const kind = kindOf(order, lateMs)
  return kind && { kind, order, lateMs }
}

function kindOf(order: Order, lateMs: number): NeedKind | undefined {
  if (order.state === 'NEEDFORCALL') return 'review'
  if (order.state === 'PAID') return 'confirm'
  if (lateMs > 0) return 'late'
  if (order.toRefund > 0) return 'refund'
  if (order.state === 'DELIVERED' && order.due > 0) return 'unpaid'
  return order.flagged > 0 ? 'flagged' : undefined
}

/** The part of the day a greeting names, by Tehran's clock. */
export function partOfDay(at: Date): 'morning' | 'noon' | 'evening' | 'night' {
  const hour = Math.floor(localMoment(at).minutes / 60)
  if (hour >= 5 && hour < 11) return 'morning'
  if (hour >= 11 && hour < 16) return 'noon'
  return hour >= 16 && hour < 20 ? 'evening' : 'night'
}
