import { parseWholeNumber, searchForm, sheetText, shortenTyped, toLatinDigits } from '@sofreh/kernel'
import { barcodeOf, isBarcode } from './barcode.ts'
import type { ExcelCell } from './excel-columns.ts'
import { largestPrice } from './item-price.ts'

/** Faults of one cell; the text file has a sentence for each. */
export const cellFaults = [
  'CATEGORY_MISSING',
  'TITLE_MISSING',
  'PRICE_MISSING',
  'TEXT_TOO_LONG',
  'NOT_A_NUMBER',
  'NUMBER_OUT_OF_RANGE',
  'DISCOUNT_KIND_UNKNOWN',
  'DISCOUNT_VALUE_MISSING',
  'DISCOUNT_OVER_WHOLE',
  'DISCOUNT_OVER_PRICE',
  'NOT_YES_OR_NO',
  'CHANNEL_UNKNOWN',
  'DELIVERY_TYPE_UNKNOWN',
  'FOOD_SHIFT_UNKNOWN',
  'TOPPING_CATEGORY_UNKNOWN',
  'TOO_MANY_TAGS',
  'WRONG_BARCODE',
  'BARCODE_TAKEN',
  'ITEM_ID_UNKNOWN',
  'ROW_REPEATED',
  'TITLE_TAKEN',
] as const
export type CellFault = (typeof cellFaults)[number]

export type CellAnswer<Value> = { ok: true; value: Value } | { ok: false; code: CellFault; value?: string | number }

const fine = <Value>(value: Value): CellAnswer<Value> => ({ ok: true, value })

/** Reads text of at most `most` characters. */
export function readText(cell: ExcelCell | undefined, most: number): CellAnswer<string> {
  const text = sheetText(cell)
  return text.length > most ? { ok: false, code: 'TEXT_TOO_LONG', value: most } : fine(text)
}

/** Reads a whole number from 0 to `most`, in digits of any script; undefined for an empty cell. */
export function readWhole(cell: ExcelCell | undefined, most: number = largestPrice): CellAnswer<number | undefined> {
  const text = sheetText(cell)
  if (text === '') return fine(undefined)
  const number = typeof cell === 'number' ? cell : parseWholeNumber(text)
  if (number === undefined || !Number.isInteger(number))
    return { ok: false, code: 'NOT_A_NUMBER', value: shortenTyped(text) }
  return number < 0 || number > most ? { ok: false, code: 'NUMBER_OUT_OF_RANGE', value: most } : fine(number)
}

/** Reads a percentage with at most two decimals as basis points: 12.5 is 1250. */
export function readPercent(cell: ExcelCell | undefined): CellAnswer<number | undefined> {
  const text = toLatinDigits(sheetText(cell))
    .replace(/[%\u066a\s]/g, '')
    .replace(/[\u066b\u060c,/]/g, '.')
  if (text === '') return fine(undefined)
  if (!/^-?\d{1,9}(\.\d{1,2})?0*$/.test(text))
    return { ok: false, code: 'NOT_A_NUMBER', value: shortenTyped(sheetText(cell)) }
  const rateBp = Math.round(Number(text) * 100)
  return rateBp < 0 || rateBp > 10_000 ? { ok: false, code: 'DISCOUNT_OVER_WHOLE' } : fine(rateBp)
}

/** Reads yes or no; undefined for an empty cell. Accepts a boolean cell too. */
export function readYesNo(
  cell: ExcelCell | undefined,
  texts: { yes: string; no: string },
): CellAnswer<boolean | undefined> {
  const text = searchForm(sheetText(cell))
  if (text === '') return fine(undefined)
  if (text === searchForm(texts.yes) || text === 'true' || text === '1') return fine(true)
  if (text === searchForm(texts.no) || text === 'false' || text === '0') return fine(false)
  return { ok: false, code: 'NOT_YES_OR_NO', value: shortenTyped(sheetText(cell)) }
}

/**
 * Reads a list of known names and returns their values in the cell's order. Bars, commas and line breaks separate
 * names. A name may contain such a separator, because the longest run of parts that is a name wins.
 */
export function readNames<Value>(
  cell: ExcelCell | undefined,
  known: ReadonlyMap<string, Value>,
  code: CellFault,
): CellAnswer<Value[]> {
  const parts = sheetText(cell).split(/([|\u060c,;\n])/)
  const values: Value[] = []
  for (let from = 0; from < parts.length; from += 1) {
    if (/^[|\u060c,;\s]*$/.test(parts[from] ?? '')) continue
    const to = longestName(parts, from, known)
    if (to === undefined) return { ok: false, code, value: shortenTyped((parts[from] ?? '').trim()) }
    const value = known.get(searchForm(parts.slice(from, to).join('')))
    if (value !== undefined && !values.includes(value)) values.push(value)
    from = to - 1
  }
  return fine(values)
}

function longestName(parts: readonly string[], from: number, known: ReadonlyMap<string, unknown>): number | undefined {
  for (let to = Math.min(parts.length, from + 20); to > from; to -= 1)
    if (known.has(searchForm(parts.slice(from, to).join('')))) return to
  return undefined
}

/** Reads free tags, limited in number and length. */
export function readTags(cell: ExcelCell | undefined, limits: { tags: number; letters: number }): CellAnswer<string[]> {
  const tags = sheetText(cell)
    .split(/[|\u060c,;\n]/)
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '')
  if (tags.some((tag) => tag.length > limits.letters))
    return { ok: false, code: 'TEXT_TOO_LONG', value: limits.letters }
  if (new Set(tags).size > limits.tags) return { ok: false, code: 'TOO_MANY_TAGS', value: limits.tags }
  return fine([...new Set(tags)])
}

/** Reads a barcode, also from a numeric cell; null for an empty cell. */
export function readBarcode(cell: ExcelCell | undefined): CellAnswer<string | null> {
  const code = barcodeOf(sheetText(cell))
  if (code === '') return fine(null)
  return isBarcode(code) ? fine(code) : { ok: false, code: 'WRONG_BARCODE', value: shortenTyped(sheetText(cell)) }
}
