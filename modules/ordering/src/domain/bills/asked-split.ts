import { partsOfPrice, priceOfSheet } from '../order-price.ts'
import type { OrderSheet } from '../order-sheet.ts'
import type { BillShare } from './bill-shares.ts'
import { splitBill, type SplitWay } from './split-bill.ts'

/** How a bill is to be parted, or made one again. */
export type AskedSplit = {
  way: SplitWay | { by: 'NONE' }
  /** What nobody takes. */
  rest: { id: string; title: string }
}

/**
 * The shares of a split that was made without a network, cut from the bill as this replica has it. A way that no longer cuts it
 * makes shares that hold nothing: the operation stands in the order's history, and the fold flags it.
 */
export function sharesAsked(sheet: OrderSheet, { way, rest }: AskedSplit): BillShare[] {
  if (way.by === 'NONE') return []
  const split = splitBill(sheet, partsOfPrice(priceOfSheet(sheet)), { ...way, rest })
  return split.ok ? split.shares : way.shares.map(({ id, title }) => ({ id, title, amount: 0, paid: 0, parts: [] }))
}
