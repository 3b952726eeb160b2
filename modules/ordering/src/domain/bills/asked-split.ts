import { partsOfPrice, priceOfFoldedOrder } from '../order-price.ts'
import type { FoldedOrder } from '../folded-order.ts'
import type { BillShare } from './bill-shares.ts'
import { splitBill, type SplitMethod } from './split-bill.ts'

/** A request to split a bill, or to undo its split. */
export type AskedSplit = {
  way: SplitMethod | { by: 'NONE' }
  /** The share that receives everything not assigned to another share. */
  rest: { id: string; title: string }
}

/**
 * Cuts a split made offline from the order as this replica has it. A split that no longer fits returns shares without
 * parts: the operation stays in the history and the fold flags it.
 */
export function sharesAsked(order: FoldedOrder, { way, rest }: AskedSplit): BillShare[] {
  if (way.by === 'NONE') return []
  const split = splitBill(order, partsOfPrice(priceOfFoldedOrder(order)), { ...way, rest })
  return split.ok ? split.shares : way.shares.map(({ id, title }) => ({ id, title, amount: 0, paid: 0, parts: [] }))
}
