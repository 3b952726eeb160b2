import { localMoment } from '@sofreh/kernel'
import type { Order } from '@sofreh/ordering/contract'

/** What the day came to, from the day's orders. Only figures that can be counted from what is there. */
export type DayFigures = { count: number; sales: number; average: number; unpaid: number }

/** Sums the orders that stand (a rejected one is no sale). `sales` is what was agreed, paid or not. */
export function figuresOf(orders: readonly Order[]): DayFigures {
  const standing = orders.filter(({ state, mergedInto }) => state !== 'REJECTED' && !mergedInto)
  const sales = standing.reduce((sum, { price }) => sum + price.finalPrice, 0)
  return {
    count: standing.length,
    sales,
    average: standing.length === 0 ? 0 : Math.round(sales / standing.length),
    unpaid: standing.reduce((sum, { due }) => sum + due, 0),
  }
}

/** Orders by the hour they were placed, from the first hour with one to the last. */
export function hoursOf(orders: readonly Order[]): { hour: number; count: number }[] {
  const counts = new Map<number, number>()
  for (const { placedAt, state } of orders) {
    if (state === 'REJECTED') continue
    const hour = Math.floor(localMoment(new Date(placedAt)).minutes / 60)
    counts.set(hour, (counts.get(hour) ?? 0) + 1)
  }
  if (counts.size === 0) return []
  const first = Math.min(...counts.keys())
  const last = Math.max(...counts.keys())
  return Array.from({ length: last - first + 1 }, (_, step) => ({
    hour: first + step,
    count: counts.get(first + step) ?? 0,
  }))
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
