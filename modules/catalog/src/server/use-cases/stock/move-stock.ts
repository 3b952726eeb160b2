import type { Tx } from '@sofreh/database'
import { movePortions, type PortionMove } from '../../store/stock/stock.writer.ts'
import type { StockNews } from './stock-news.ts'

/**
 * Takes (counts above 0) and returns (below 0) portions of counted items inside the order's own transaction (R20). Call
 * it ONCE per transaction, and before `announce`: a second call would break the lock order by item id.
 * @throws Refusal ITEM_SOLD_OUT with `items: [{ menuItemId, title, left }]`; nothing is moved then
 */
export async function moveStock(
  news: StockNews,
  tx: Tx,
  vendorId: string,
  moves: readonly PortionMove[],
): Promise<void> {
  const whole = addUp(moves)
  if (whole.length === 0) return
  const moving = movePortions(tx, vendorId, whole)
  const note = (hasNews: boolean) => news.noteMove(vendorId, hasNews)
  // Asked for before the move is answered, because its answer may come with the commit's. An attempt that was rolled back
  // moved nothing.
  tx.afterCommit(() => void moving.then(note, () => undefined))
  await moving
}

/** Sums the counts per item, because an order may have two lines of one dish. */
function addUp(moves: readonly PortionMove[]): PortionMove[] {
  const counts = new Map<string, number>()
  for (const { menuItemId, count } of moves) counts.set(menuItemId, (counts.get(menuItemId) ?? 0) + count)
  return [...counts].filter(([, count]) => count !== 0).map(([menuItemId, count]) => ({ menuItemId, count }))
}
