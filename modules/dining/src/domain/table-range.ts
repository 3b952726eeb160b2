import { searchForm, toPersianDigits } from '@sofreh/kernel'

/** Most tables made in one go; the contract's bound. */
export const mostTablesAtOnce = 100

/**
 * The names of a row of tables, as people write them: a word and a Persian number.
 * @returns undefined when the range is empty, backwards or longer than one go
 */
export function tableNamesOf(range: { word: string; first: number; last: number }): string[] | undefined {
  const { word, first, last } = range
  const isWhole = Number.isSafeInteger(first) && Number.isSafeInteger(last)
  if (!isWhole || first < 0 || last < first || last - first >= mostTablesAtOnce) return undefined
  const start = word.trim()
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const number = toPersianDigits(first + index)
    return start === '' ? number : `${start} ${number}`
  })
}

/** Names are the same when people would confuse them: letters folded, digits of any script equal. */
export function nameKeyOf(name: string): string {
  return searchForm(name)
}

/** The first name that meets another one of the list or of those in use. */
export function nameTwice(names: readonly string[], inUse: ReadonlySet<string> = new Set()): string | undefined {
  const seen = new Set(inUse)
  for (const name of names) {
    const key = nameKeyOf(name)
    if (seen.has(key)) return name
    seen.add(key)
  }
  return undefined
}
