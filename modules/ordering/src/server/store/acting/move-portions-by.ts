import type { Tx } from '@sofreh/database'
import { type Drift, drift, type FoldedLine } from '../../../domain/index.ts'
import type { OrderingDeps, Portion } from '../../ordering-deps.ts'
import { noteMissed, withoutMissed } from '../placing/missed-portions.writer.ts'
import { movePortions, portionsBetween } from '../placing/portions.ts'
import { attempt } from './attempt.ts'
import type { Policy } from './policy.ts'

type Counted = readonly Pick<FoldedLine, 'id' | 'menuItemId' | 'count'>[]

/**
 * Moves the portions that an act takes or returns. A recorded act takes what the stock has, since the dishes were eaten, and files what
 * it lacked.
 * @throws Refusal ITEM_SOLD_OUT that names the dish
 */
export async function movePortionsBy(
  deps: Pick<OrderingDeps, 'catalog'>,
  tx: Tx,
  policy: Pick<Policy<unknown>, 'mode' | 'file'>,
  { vendorId, orderId, before, after }: { vendorId: string; orderId: string; before: Counted; after: Counted },
): Promise<void> {
  const order = { vendorId, orderId }
  const portions = portionsBetween(before, after)
  if (policy.mode === 'request') return movePortions(deps, tx, order, portions)
  const wanted = await withoutMissed(tx, order, portions)
  const taken = await takeWhatIsThere(deps, tx, vendorId, wanted)
  await noteMissed(tx, order, wanted, taken)
  policy.file(missedPortions(wanted, taken, after))
}

/**
 * Moves portions as far as the stock goes; returned ones (below 0) always return.
 * @returns how many of each dish were moved
 */
export async function takeWhatIsThere(
  deps: Pick<OrderingDeps, 'catalog'>,
  tx: Tx,
  vendorId: string,
  wanted: readonly Portion[],
): Promise<Map<string, number>> {
  let asked = [...wanted]
  // Each round has a more exact count; concurrent sales win at most this often.
  for (let round = 0; round < 5 && asked.length > 0; round += 1) {
    const portions = asked
    const refusal = await attempt(tx, () => deps.catalog.moveStock(tx, vendorId, portions))
    if (!refusal) return new Map(asked.map(({ menuItemId, count }) => [menuItemId, count]))
    const left = leftOf(refusal.details['items'])
    asked = portions.flatMap((portion) => {
      const count = Math.min(portion.count, left.get(portion.menuItemId) ?? portion.count)
      return count === 0 ? [] : [{ ...portion, count }]
    })
  }
  return new Map()
}

/** The portions that the stock lacked, by the first line of each dish. */
export function missedPortions(
  wanted: readonly Portion[],
  taken: ReadonlyMap<string, number>,
  lines: Counted,
): Drift[] {
  return wanted.flatMap(({ menuItemId, count }) => {
    const now = taken.get(menuItemId) ?? 0
    const line = lines.find((each) => each.menuItemId === menuItemId)
    return now >= count || !line ? [] : [drift('STOCK', { lineId: line.id, charged: count, now })]
  })
}

/** Portions left of the dishes that a refusal names; a deleted dish has none. */
function leftOf(items: unknown): Map<string, number> {
  const named = Array.isArray(items) ? (items as { menuItemId: string; left?: number | null }[]) : []
  return new Map(named.map(({ menuItemId, left }) => [menuItemId, left ?? 0]))
}
