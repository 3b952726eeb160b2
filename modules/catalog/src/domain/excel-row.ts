import { searchForm, sheetText } from '@sofreh/kernel'
import {
  type CellAnswer,
  type CellFault,
  readBarcode,
  readNames,
  readPercent,
  readTags,
  readText,
  readWhole,
  readYesNo,
} from './excel-cells.ts'
import type { ExcelCell, ExcelColumn, ExcelTexts, ItemValues, MenuNames } from './excel-columns.ts'
import { discountFault } from './item-price.ts'
import type { ItemDiscount } from './menu-facts.ts'

/** One fault of one row; its sentence contains `value`. */
export type RowFault = { row: number; column: ExcelColumn; code: CellFault; value?: string | number | undefined }

/** The contents of a row. `values` lacks missing columns and empty switches. */
export type ReadRow = {
  /** The row number in the spreadsheet. */
  row: number
  id: string | undefined
  category: string
  title: string
  values: Partial<ItemValues>
}
export type RowReading = {
  texts: ExcelTexts
  /** Maps a folded name to its id. */
  shifts: ReadonlyMap<string, string>
  groups: ReadonlyMap<string, string>
}

/** Builds the name lookups. Names are folded, so that a half-space or an Arabic letter is no fault. */
export function readingOf(texts: ExcelTexts, names: MenuNames): RowReading {
  const folded = (titles: ReadonlyMap<string, string>) =>
    new Map([...titles].reverse().map(([id, title]) => [searchForm(title), id]))
  return { texts, shifts: folded(names.foodShifts), groups: folded(names.toppingCategories) }
}

/** Reads one row and reports all its faults, not only the first. */
export function readRow(
  cells: ReadonlyMap<ExcelColumn, ExcelCell>,
  row: number,
  reading: RowReading,
): { read: ReadRow; faults: RowFault[] } {
  const faults: RowFault[] = []
  const take = <Value>(column: ExcelColumn, answer: CellAnswer<Value>): Value | undefined => {
    if (answer.ok) return answer.value
    faults.push({ row, column, code: answer.code, value: answer.value })
    return undefined
  }
  const idText = sheetText(cells.get('id')).toLowerCase()
  const category = take('category', needed(readText(cells.get('category'), 120), 'CATEGORY_MISSING')) ?? ''
  const title = take('title', needed(readText(cells.get('title'), 120), 'TITLE_MISSING')) ?? ''
  const price = take('price', readWhole(cells.get('price')))
  if (sheetText(cells.get('price')) === '') faults.push({ row, column: 'price', code: 'PRICE_MISSING' })
  const discount = readDiscount(cells, { price, row, texts: reading.texts, faults })
  const values: Partial<ItemValues> = {
    title,
    ...(price === undefined ? {} : { price }),
    ...(discount === undefined ? {} : { discount }),
    ...readNumbers(cells, take),
    ...readSwitches(cells, take, reading.texts),
    ...readLists(cells, take, reading),
  }
  return { read: { row, id: idText === '' ? undefined : idText, category, title, values }, faults }
}

type Cells = ReadonlyMap<ExcelColumn, ExcelCell>
type Take = <Value>(column: ExcelColumn, answer: CellAnswer<Value>) => Value | undefined

function needed(answer: CellAnswer<string>, code: CellFault): CellAnswer<string> {
  return answer.ok && answer.value === '' ? { ok: false, code } : answer
}

/** An empty amount is 0 and an empty count is null: an empty cell empties the field on the menu. */
function readNumbers(cells: Cells, take: Take): Partial<ItemValues> {
  const values: Partial<ItemValues> = {}
  for (const column of ['packagingCost', 'servePackagingCost'] as const)
    if (cells.has(column)) values[column] = take(column, readWhole(cells.get(column))) ?? 0
  if (cells.has('stock')) values.stock = take('stock', readWhole(cells.get('stock'), 1_000_000)) ?? null
  if (cells.has('preparationMinutes'))
    values.preparationMinutes = take('preparationMinutes', readWhole(cells.get('preparationMinutes'), 600)) ?? null
  if (cells.has('description')) values.description = take('description', readText(cells.get('description'), 2000)) ?? ''
  return values
}

/** An empty switch or channel list changes nothing, because neither has an empty value. */
function readSwitches(cells: Cells, take: Take, texts: ExcelTexts): Partial<ItemValues> {
  const values: Partial<ItemValues> = {}
  for (const column of ['withTax', 'isActive'] as const) {
    const value = take(column, readYesNo(cells.get(column), texts))
    if (value !== undefined) values[column] = value
  }
  const channels = take('sellChannels', readPlaces(cells.get('sellChannels'), texts.channels, texts.nowhere))
  const types = take('deliveryTypes', readPlaces(cells.get('deliveryTypes'), texts.deliveryTypes, texts.nowhere))
  return { ...values, ...(channels ? { sellChannels: channels } : {}), ...(types ? { deliveryTypes: types } : {}) }
}

function readPlaces<Place extends string>(
  cell: ExcelCell | undefined,
  names: Record<Place, string>,
  nowhere: string,
): CellAnswer<Place[] | undefined> {
  const text = searchForm(sheetText(cell))
  if (text === '') return { ok: true, value: undefined }
  if (text === searchForm(nowhere)) return { ok: true, value: [] }
  const places = Object.keys(names) as Place[]
  const known = new Map(places.map((place) => [searchForm(names[place]), place]))
  const answer = readNames(cell, known, 'WEBSITE' in names ? 'CHANNEL_UNKNOWN' : 'DELIVERY_TYPE_UNKNOWN')
  // Sorted, so that places typed in another order are no change.
  return answer.ok ? { ok: true, value: places.filter((place) => answer.value.includes(place)) } : answer
}

function readLists(cells: Cells, take: Take, reading: RowReading): Partial<ItemValues> {
  const values: Partial<ItemValues> = {}
  if (cells.has('foodShifts'))
    values.foodShiftIds =
      take('foodShifts', readNames(cells.get('foodShifts'), reading.shifts, 'FOOD_SHIFT_UNKNOWN')) ?? []
  if (cells.has('toppingCategories')) {
    const answer = readNames(cells.get('toppingCategories'), reading.groups, 'TOPPING_CATEGORY_UNKNOWN')
    values.toppingCategoryIds = take('toppingCategories', answer) ?? []
  }
  if (cells.has('barcode')) values.barcode = take('barcode', readBarcode(cells.get('barcode'))) ?? null
  if (cells.has('tags')) values.tags = take('tags', readTags(cells.get('tags'), { tags: 12, letters: 40 })) ?? []
  return values
}

type DiscountReading = { price: number | undefined; row: number; texts: ExcelTexts; faults: RowFault[] }

function readDiscount(cells: Cells, { price, row, texts, faults }: DiscountReading): ItemDiscount | null | undefined {
  if (!cells.has('discountKind') && !cells.has('discountValue')) return undefined
  const kindText = searchForm(sheetText(cells.get('discountKind')))
  const valueText = sheetText(cells.get('discountValue'))
  if (kindText === '' && valueText === '') return null
  const kinds = Object.keys(texts.discountKinds) as ItemDiscount['kind'][]
  const kind = kinds.find((each) => searchForm(texts.discountKinds[each]) === kindText)
  if (!kind) {
    faults.push({ row, column: 'discountKind', code: 'DISCOUNT_KIND_UNKNOWN' })
    return undefined
  }
  const cell = cells.get('discountValue')
  const answer = kind === 'PERCENTAGE' ? readPercent(cell) : readWhole(cell)
  if (!answer.ok) faults.push({ row, column: 'discountValue', code: answer.code, value: answer.value })
  else if (answer.value === undefined) faults.push({ row, column: 'discountValue', code: 'DISCOUNT_VALUE_MISSING' })
  else {
    const discount = { kind, value: answer.value }
    const code = price === undefined ? undefined : discountFault(price, discount)
    if (!code) return discount
    faults.push({ row, column: 'discountValue', code })
  }
  return undefined
}
