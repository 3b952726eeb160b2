import type { Tx } from '@sofreh/database'
import { Refusal } from '@sofreh/kernel'
import type { OrderSheet, SoldLine } from '../../domain/index.ts'
import { unknownDish } from '../../text/ordering.fa.ts'
import type { OrderingDeps, Portion } from '../ordering-deps.ts'

type Counted = readonly Pick<SoldLine, 'menuItemId' | 'count'>[]

/** How many portions of each dish the lines take. */
export function portionsOf(lines: Counted): Portion[] {
  const counts = new Map<string, number>()
  for (const line of lines) counts.set(line.menuItemId, (counts.get(line.menuItemId) ?? 0) + line.count)
  return [...counts].map(([menuItemId, count]) => ({ menuItemId, count }))
}

/** What an edit takes from the menu's stock (above 0) and gives back (below 0). */
export function portionsBetween(before: Counted, after: Counted): Portion[] {
  const moved = [...after, ...before.map((line) => ({ ...line, count: -line.count }))]
  return portionsOf(moved).filter((portion) => portion.count !== 0)
}

/** What an order that comes to nothing gives back: an offline sale only what the stock had for it. */
export function portionsHeld({ lines, offline }: Pick<OrderSheet, 'lines' | 'offline'>): Portion[] {
  const missed = new Map<string, number>()
  for (const { what, lineId, charged, now } of offline?.drift ?? []) {
    const line = lines.find(({ id }) => id === lineId)
    if (what === 'STOCK' && line) missed.set(line.menuItemId, (charged ?? 0) - (now ?? 0))
  }
  return portionsOf(lines).flatMap(({ menuItemId, count }) => {
    const held = Math.max(0, count - (missed.get(menuItemId) ?? 0))
    return held === 0 ? [] : [{ menuItemId, count: -held }]
  })
}

/**
 * Moves portions: once in a transaction, as the stock's rows are locked in the order of their ids.
 * @throws Refusal ITEM_SOLD_OUT that names the dish
 */
export async function movePortions(
  deps: Pick<OrderingDeps, 'moveStock'>,
  tx: Tx,
  vendorId: string,
  portions: readonly Portion[],
): Promise<void> {
  if (portions.length === 0) return
  try {
    await deps.moveStock(tx, vendorId, portions)
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
