import type { TillFacts } from '../sync/till-facts.ts'

/**
 * The amounts a guest is likely to hand over for a price: exact, then the next round sums of notes in use.
 * @param price whole amount; the vendor's unit decides which notes there are
 * @returns at most four, rising, the exact amount first
 */
export function likelyGiven(price: number, currency: 'TOMAN' | 'RIAL'): number[] {
  const unit = currency === 'RIAL' ? 10 : 1
  const notes = [10_000, 50_000, 100_000, 500_000].map((note) => note * unit)
  const rounded = notes.map((note) => Math.ceil(price / note) * note)
  return [...new Set([price, ...rounded])].sort((a, b) => a - b).slice(0, 4)
}

/** What goes back. Undefined while too little was handed over. */
export function changeOf(price: number, given: number): number | undefined {
  return given >= price ? given - price : undefined
}

/** A vendor that has a drawer takes cash in an open shift only; one without drawers takes it freely. */
export function needsShift({ drawers, shift }: Pick<TillFacts, 'drawers' | 'shift'>): boolean {
  return drawers.length > 0 && shift === null
}
