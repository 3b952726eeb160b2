import type { Tx } from '@sofreh/database'
import { Refusal } from '@sofreh/kernel'
import type { SoldLine } from '../../../domain/index.ts'
import { unknownDish } from '../../../text/ordering.fa.ts'
import type { OrderingDeps, Portion } from '../../ordering-deps.ts'
import { type OfOrder, withoutMissed } from './missed-portions.writer.ts'

type Counted = readonly Pick<SoldLine, 'menuItemId' | 'count'>[]

/** Returns the portions of each dish that the lines take. */
export function portionsOf(lines: Counted): Portion[] {
  const counts = new Map<string, number>()
  for (const line of lines) counts.set(line.menuItemId, (counts.get(line.menuItemId) ?? 0) + line.count)
  return [...counts].map(([menuItemId, count]) => ({ menuItemId, count }))
}

/** Returns the portions that an edit takes from the stock (above 0) and returns to it (below 0). */
export function portionsBetween(before: Counted, after: Counted): Portion[] {
  const moved = [...after, ...before.map((line) => ({ ...line, count: -line.count }))]
  return portionsOf(moved).filter((portion) => portion.count !== 0)
}

/**
 * Moves portions. Call it once per transaction: it locks the stock's rows in the order of their ids. Portions that the
 * stock never gave for the order do not return to it.
 * @throws Refusal ITEM_SOLD_OUT that names the dish
 */
export async function movePortions(
  deps: Pick<OrderingDeps, 'catalog'>,
  tx: Tx,
  order: OfOrder,
  portions: readonly Portion[],
): Promise<void> {
  const moved = await withoutMissed(tx, order, portions)
  if (moved.length === 0) return
  try {
    await deps.catalog.moveStock(tx, order.vendorId, moved)
  } catch (error) {
    throw error instanceof Refusal && error.code === 'ITEM_SOLD_OUT' ? named(error) : error
  }
}

function named(refusal: Refusal): Refusal {
  const { items } = refusal.details
  const first: unknown = Array.isArray(items) ? items[0] : undefined
  const title = typeof first === 'object' && first !== null && 'title' in first ? String(first.title) : unknownDish
  return new Refusal('ITEM_SOLD_OUT', { ...refusal.details, title })
}
