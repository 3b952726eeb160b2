import type { KitchenOrder } from '@sofreh/ordering/client'
import { afterStep, goingOut, waitingOf } from './kitchen-steps.ts'
import type { QueuedTap } from './tap-queue.ts'

type Board = { cooking: readonly KitchenOrder[]; made: readonly KitchenOrder[]; askedAtMs: number }

/**
 * Applies the taps that the server's board lacks. An order with its last dish tapped ready moves to the made ones, and
 * a recalled one back to cooking, before the server answers.
 */
export function boardWithTaps<B extends Board>(board: B, taps: readonly QueuedTap[]): B {
  const missing = taps.filter(({ sentAtMs }) => sentAtMs === undefined || sentAtMs >= board.askedAtMs)
  if (missing.length === 0) return board
  const touched = new Set(missing.map(({ orderId }) => orderId))
  const after = (order: KitchenOrder) =>
    missing.filter(({ orderId }) => orderId === order.orderId).reduce((now, { steps }) => afterStep(now, steps), order)
  const orders = [...board.cooking, ...board.made].map((order) => (touched.has(order.orderId) ? after(order) : order))
  const isCooking = ({ lines }: KitchenOrder) => lines.some((line) => waitingOf(line) > 0)
  const wasMade = new Set(board.made.map(({ orderId }) => orderId))
  const isMade = (order: KitchenOrder) =>
    !isCooking(order) && (touched.has(order.orderId) ? goingOut(order.lines).length > 0 : wasMade.has(order.orderId))
  return { ...board, cooking: orders.filter(isCooking), made: orders.filter(isMade) }
}
