import { searchForm, toPersianDigits } from '@sofreh/kernel'

/** Most tables created in one request; the contract's limit. */
export const mostTablesAtOnce = 100

/**
 * Returns the names of a range of tables: a prefix and a Persian number.
 * @returns undefined when the range is empty, reversed or longer than the limit
 */
export function tableNamesOf(range: { prefix: string; first: number; last: number }): string[] | undefined {
  const { prefix, first, last } = range
  const isWhole = Number.isSafeInteger(first) && Number.isSafeInteger(last)
  if (!isWhole || first < 0 || last < first || last - first >= mostTablesAtOnce) return undefined
  const start = prefix.trim()
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const number = toPersianDigits(first + index)
    return start === '' ? number : `${start} ${number}`
  })
}

/**
 * Returns the key of a name. Names that people would confuse have one key: letters folded, digits of any script equal.
 */
export function nameKeyOf(name: string): string {
  return searchForm(name)
}

/** Returns the first name that duplicates another of the list or one in use. */
export function repeatedName(names: readonly string[], inUse: ReadonlySet<string> = new Set()): string | undefined {
  const seen = new Set(inUse)
  for (const name of names) {
    const key = nameKeyOf(name)
    if (seen.has(key)) return name
    seen.add(key)
  }
  return undefined
}
