/**
 * The till's best sellers, a category before the others. The order is computed once at the start, so that no tile moves
 * while the cashier works.
 */
import { create } from 'zustand'
import { writeRows, readRow } from '../../storage/till-db.ts'
import { useTill } from '../../engine/till-store.ts'
import type { TillItem, TillMenu } from '../../engine/menu/till-menu.ts'

/** How often this till sold each dish, by dish id. */
export type SoldCounts = Readonly<Record<string, number>>

export const bestSellersId = 'bestSellers'
/** One screen of dishes, each sold at least `leastSold` times; fewer than `leastShown` are no list. */
const mostShown = 12
const leastShown = 4
const leastSold = 3
/** Above this sum all counts are halved, so that the list follows the season. */
const mostCounted = 2_000

const useCounts = create<{ counts: SoldCounts }>(() => ({ counts: {} }))

export function countedWith(counts: SoldCounts, lines: readonly { menuItemId: string; count: number }[]): SoldCounts {
  const after: Record<string, number> = { ...counts }
  for (const { menuItemId, count } of lines) after[menuItemId] = (after[menuItemId] ?? 0) + count
  const all = Object.values(after).reduce((sum, count) => sum + count, 0)
  if (all <= mostCounted) return after
  const halves = Object.entries(after).map(([id, count]) => [id, Math.floor(count / 2)] as const)
  return Object.fromEntries(halves.filter(([, count]) => count > 0))
}

export function bestSellersOf(counts: SoldCounts, menu: TillMenu): TillItem[] {
  const sold = (item: TillItem) => counts[item.id] ?? 0
  const liked = menu.categories.flatMap(({ items }) => items).filter((item) => sold(item) >= leastSold)
  if (liked.length < leastShown) return []
  return liked.sort((a, b) => sold(b) - sold(a)).slice(0, mostShown)
}

export function useBestSellers(): SoldCounts {
  return useCounts(({ counts }) => counts)
}

/**
 * Reads the stored counts and counts every sale from now on.
 * @returns a function that stops it
 */
export function followBestSellers(): () => void {
  let counted: SoldCounts = {}
  const start = async () => {
    const stored = await readRow<{ counts: SoldCounts }>('device', bestSellersId)
    counted = stored?.counts ?? {}
    useCounts.setState({ counts: counted })
  }
  void start().catch(() => undefined)
  return useTill.subscribe((now, before) => {
    if (now.lastSale?.kind !== 'sold' || now.lastSale === before.lastSale) return
    counted = countedWith(counted, before.cart.lines)
    void writeRows('device', [{ id: bestSellersId, counts: counted }]).catch(() => undefined)
  })
}
