import { Refusal } from '@sofreh/kernel'
import type { RefundQuestion } from '@sofreh/payments/server'
import { balanceOf, findLine, type FoldedOrder, worthOf } from '../../../domain/index.ts'
import type { OrderRow } from '../../store/order-row.ts'

/** The refunded part of an order: dishes by their lines, an amount, or everything when neither is given. */
export type RefundedThings = {
  items?: readonly { lineId: string; count: number }[] | undefined
  amount?: number | undefined
}

/** Builds the refund question to payments, for preview and refund alike. */
export function refundQuestion(
  vendorId: string,
  { id: orderId, sheet: order, price }: OrderRow,
  { items, amount }: RefundedThings,
): RefundQuestion {
  if (order.paid <= 0) throw new Refusal('NOTHING_TO_REFUND')
  // On a partly paid bill only a part of the dish would be refunded while the rest stays due: the dish is removed
  // instead. A share pays its dishes completely.
  const { due } = balanceOf(order, price.finalPrice)
  if (items && due > 0 && order.shares.length === 0) throw new Refusal('REFUND_WHILE_DUE', { due })
  const parts = items?.map(({ lineId, count }) => ({ ...lineOf(order, lineId), count }))
  return { vendorId, orderId, worth: worthOf(order, price), parts, amount }
}

function lineOf(order: FoldedOrder, lineId: string): { key: string; ofCount: number } {
  // A dish removed after it was paid still counts as paid.
  const line = findLine(order, lineId) ?? order.removed.find((each) => each.id === (order.joined[lineId] ?? lineId))
  if (!line) throw new Refusal('PART_NOT_PAID', { key: lineId })
  return { key: line.id, ofCount: line.count }
}
