/**
 * Converts a change of an offline till to an act. Till and server apply the same acts, so both reach the same order
 * (docs/guide/orders.md).
 */
import { type AskedSplit, sharesAsked } from '../bills/asked-split.ts'
import type { FoldedOrder } from '../folded-order.ts'
import type { OrderAct, OrderTable } from '../order-operations.ts'
import { type OfflineLine, soldLinesOf } from './offline-sale.ts'

/** A change as a till records it: a new line with its prices, a split by its method. */
type OfflineAct =
  | Exclude<OrderAct, { kind: 'addLine' | 'moveTable' }>
  | { kind: 'addLine'; line: OfflineLine }
  | { kind: 'moveTable'; table: OrderTable }
  | ({ kind: 'split' } & AskedSplit)

/** Returns the act of a change on the order as it is before it. */
export function actOfOffline(order: FoldedOrder, asked: OfflineAct): OrderAct {
  if (asked.kind === 'split') return { kind: 'share', shares: sharesAsked(order, asked) }
  if (asked.kind === 'moveTable') return { kind: 'moveTable', table: asked.table, isSecondBill: false }
  if (asked.kind !== 'addLine') return asked
  const [line] = soldLinesOf({ lines: [asked.line], coupon: null })
  if (!line) throw new Error('a sold line has no facts')
  return { kind: 'addLine', line }
}
