const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/**
 * Returns the letter of a restaurant's n-th till, counted from 0: A to Z, then AA to ZZ; undefined beyond. A letter is
 * never reused, so that an offline number is unique (docs/guide/orders.md).
 */
export function tillLetter(index: number): string | undefined {
  const first = letters[Math.floor(index / 26) - 1] ?? ''
  const last = letters[index % 26]
  return index < 26 * 27 && last ? `${first}${last}` : undefined
}
