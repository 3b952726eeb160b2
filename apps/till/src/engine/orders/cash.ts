import type { TillFacts } from '../till-facts.ts'

/**
 * Returns the amounts a guest is likely to hand over: the exact price, then the next round sums of notes in use.
 * @param price whole amount; the vendor's currency decides the notes
 * @returns at most four, ascending, the exact amount first
 */
export function likelyGiven(price: number, currency: 'TOMAN' | 'RIAL'): number[] {
  const unit = currency === 'RIAL' ? 10 : 1
  const notes = [10_000, 50_000, 100_000, 500_000].map((note) => note * unit)
  const rounded = notes.map((note) => Math.ceil(price / note) * note)
  return [...new Set([price, ...rounded])].sort((a, b) => a - b).slice(0, 4)
}

/** Returns the change; undefined while too little was handed over. */
export function changeOf(price: number, given: number): number | undefined {
  return given >= price ? given - price : undefined
}

/** A vendor with a drawer takes cash only in an open shift; a vendor without one takes it at any time. */
export function needsShift({ drawers, shift }: Pick<TillFacts, 'drawers' | 'shift'>): boolean {
  return drawers.length > 0 && shift === null
}
