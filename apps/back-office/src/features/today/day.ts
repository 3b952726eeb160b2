import { localMoment } from '@sofreh/kernel'
import type { Order } from '@sofreh/ordering/contract'

export type NeedKind = 'review' | 'confirm' | 'late' | 'unpaid' | 'refund' | 'flagged'
export type Need = { kind: NeedKind; order: Order; lateMs: number }

/** Returns why an open order needs attention now; undefined if it does not. The most urgent reason counts. */
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

/** Needs of one kind: separate while they are few, one row with the most urgent when they are many. */
export type FoldedNeed = { need: Need; count: number }

/** Above this number of one kind, separate rows are folded. */
const fewOfKind = 3

/** Folds each kind with many needs. The latest order is first. */
export function foldedNeeds(needs: readonly Need[]): FoldedNeed[] {
  const byKind = new Map<NeedKind, Need[]>()
  for (const need of [...needs].sort((a, b) => b.lateMs - a.lateMs))
    byKind.set(need.kind, [...(byKind.get(need.kind) ?? []), need])
  return [...byKind.values()].flatMap((ofKind) => {
    const [worst] = ofKind
    if (!worst) return []
    if (ofKind.length > fewOfKind) return [{ need: worst, count: ofKind.length }]
    return ofKind.map((need) => ({ need, count: 1 }))
  })
}

/** Returns the part of the day for a greeting, by Tehran's clock. */
export function partOfDay(at: Date): 'morning' | 'noon' | 'evening' | 'night' {
  const hour = Math.floor(localMoment(at).minutes / 60)
  if (hour >= 5 && hour < 11) return 'morning'
  if (hour >= 11 && hour < 16) return 'noon'
  return hour >= 16 && hour < 20 ? 'evening' : 'night'
}
