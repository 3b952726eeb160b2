import { findColumns, isEmptyRow, searchForm } from '@sofreh/kernel'
import {
  cellOf,
  type ExcelCell,
  type ExcelColumn,
  type ExcelTexts,
  excelColumns,
  type ItemValues,
  type MenuNames,
  namesOf,
  neededColumns,
} from './excel-columns.ts'
import { type ReadRow, type RowFault, readingOf, readRow } from './excel-row.ts'
import type { MenuFacts, MenuItemFacts } from './menu-facts.ts'

/** The effect of an import. Plain values only, because the plan is stored until staff confirm it. */
export type ImportPlan = {
  newCategories: string[]
  /** In the order of the sheet; added at the end of their category. */
  creates: { category: string; values: ItemValues }[]
  /** `category` is set only when the item moves. */
  changes: { id: string; category?: string; values: Partial<ItemValues> }[]
  unchanged: number
}
export type ImportChange = { row: number; title: string; column: ExcelColumn; before: ExcelCell; after: ExcelCell }
export type ImportAnswer =
  | { ok: false; code: 'EXCEL_WRONG_COLUMNS' | 'EXCEL_EMPTY'; missing: ExcelColumn[] }
  | {
      ok: true
      rows: number
      faults: RowFault[]
      /** Rows with a fault; the plan covers the others. */
      faultyRows: number
      /** Headings that match no column, as typed. */
      unknownColumns: string[]
      plan: ImportPlan
      changes: ImportChange[]
    }

/** Defaults of a new item for columns that the sheet lacks. */
const blank: Omit<ItemValues, 'title' | 'price'> = {
  description: '',
  discount: null,
  packagingCost: 0,
  servePackagingCost: 0,
  withTax: true,
  stock: null,
  isActive: true,
  sellChannels: ['WEBSITE', 'QR', 'SALON', 'KIOSK'],
  deliveryTypes: ['DELIVER', 'PICKUP', 'SERVE', 'ZFEXPRESS'],
  foodShiftIds: [],
  toppingCategoryIds: [],
  preparationMinutes: null,
  tags: [],
  barcode: null,
}

/** Compares a sheet with the menu. Returns every fault by row and column, and the changes of rows without a fault. */
export function planImport(sheet: readonly (readonly ExcelCell[])[], menu: MenuFacts, texts: ExcelTexts): ImportAnswer {
  const [heading = [], ...body] = sheet
  const { places, unknown: unknownColumns } = findColumns(heading, headersOf(texts))
  const missing = neededColumns.filter((column) => !places.has(column))
  if (missing.length > 0) return { ok: false, code: 'EXCEL_WRONG_COLUMNS', missing }
  const names = namesOf(menu)
  const reading = readingOf(texts, names)
  const faults: RowFault[] = []
  const rows: ReadRow[] = []
  const example = searchForm(texts.exampleCategory)
  body.forEach((cells, place) => {
    if (isEmptyRow(cells)) return
    const byColumn = new Map([...places].map(([column, at]) => [column, cells[at] ?? null]))
    if (searchForm(String(byColumn.get('category') ?? '')) === example) return
    // The header is row 1.
    const { read, faults: found } = readRow(byColumn, place + 2, reading)
    faults.push(...found)
    rows.push(read)
  })
  if (rows.length === 0) return { ok: false, code: 'EXCEL_EMPTY', missing: [] }
  const matched = matchGoodRows(rows, menu, faults)
  const faultyRows = new Set(faults.map(({ row }) => row)).size
  const plan = planOf(matched, menu, { texts, names })
  return {
    ok: true,
    rows: rows.length,
    faults: sortFaults(faults),
    faultyRows,
    unknownColumns,
    ...plan,
  }
}

/**
 * Matches all rows first, to report each fault. Then matches only the good rows, until no good row depends on a change
 * of a faulty one.
 */
function matchGoodRows(rows: readonly ReadRow[], menu: MenuFacts, faults: RowFault[]): MatchedRow[] {
  let matched = matchRows(rows, menu, faults)
  let seen = 0
  while (faults.length > seen) {
    seen = faults.length
    const faulty = new Set(faults.map(({ row }) => row))
    matched = matchRows(
      rows.filter(({ row }) => !faulty.has(row)),
      menu,
      faults,
    )
  }
  return matched
}

/** Returns the accepted headers of each column: only the exported one. */
function headersOf(texts: ExcelTexts): Record<ExcelColumn, readonly string[]> {
  const columns = excelColumns.map((column) => [column, [texts.headers[column]]])
  return Object.fromEntries(columns) as Record<ExcelColumn, readonly string[]>
}

type MatchedRow = { read: ReadRow; item: MenuItemFacts | undefined; category: string }

/** Finds each row's item by id, else by name within its category. Two rows for one item are a fault. */
function matchRows(rows: readonly ReadRow[], menu: MenuFacts, faults: RowFault[]): MatchedRow[] {
  const categories = new Map(menu.categories.map((category) => [searchForm(category.title), category]))
  const byId = new Map(menu.items.map((item) => [item.id, item]))
  const byPlace = new Map(menu.items.map((item) => [`${item.categoryId} ${item.title}`, item]))
  const seen = new Map<string, number>()
  const matched: MatchedRow[] = []
  for (const read of rows) {
    const category = categories.get(searchForm(read.category))
    const item = read.id ? byId.get(read.id) : byPlace.get(`${category?.id} ${read.title}`)
    if (read.id && !item) faults.push({ row: read.row, column: 'id', code: 'ITEM_ID_UNKNOWN' })
    const place = `${searchForm(read.category)} / ${read.title}`
    const twin = (item && seen.get(item.id)) ?? seen.get(place)
    if (twin !== undefined && read.title !== '')
      faults.push({ row: read.row, column: 'title', code: 'ROW_REPEATED', value: twin })
    seen.set(place, read.row)
    if (item) seen.set(item.id, read.row)
    matched.push({ read, item, category: category?.title ?? read.category })
  }
  noteTakenTitles(matched, menu, faults)
  noteTakenBarcodes(matched, menu, faults)
  return matched
}

/** Reports a row renamed to the title of an item that is not in the sheet. */
function noteTakenTitles(matched: readonly MatchedRow[], menu: MenuFacts, faults: RowFault[]): void {
  const inSheet = new Set(matched.flatMap(({ item }) => (item ? [item.id] : [])))
  const titles = new Map(menu.categories.map((category) => [category.id, category.title]))
  const storedTitles = new Set(
    menu.items.filter((item) => !inSheet.has(item.id)).map((item) => `${titles.get(item.categoryId)} / ${item.title}`),
  )
  for (const { read, category } of matched)
    if (storedTitles.has(`${category} / ${read.title}`))
      faults.push({ row: read.row, column: 'title', code: 'TITLE_TAKEN' })
}

/** Reports a barcode that two rows share, or a row shares with an item that is not in the sheet. */
function noteTakenBarcodes(matched: readonly MatchedRow[], menu: MenuFacts, faults: RowFault[]): void {
  const inSheet = new Set(matched.map(({ item }) => item?.id))
  const owners = new Map(
    menu.items.flatMap(({ id, title, barcode }) => (barcode && !inSheet.has(id) ? [[barcode, title] as const] : [])),
  )
  for (const { read, item } of matched) {
    const barcode = read.values.barcode === undefined ? (item?.barcode ?? null) : read.values.barcode
    if (barcode === null) continue
    const owner = owners.get(barcode)
    if (owner !== undefined) faults.push({ row: read.row, column: 'barcode', code: 'BARCODE_TAKEN', value: owner })
    owners.set(barcode, read.title)
  }
}

type Compared = { texts: ExcelTexts; names: MenuNames }

function planOf(
  matched: readonly MatchedRow[],
  menu: MenuFacts,
  compared: Compared,
): { plan: ImportPlan; changes: ImportChange[] } {
  const titles = new Set(menu.categories.map((category) => category.title))
  const newCategories = new Map<string, string>()
  const plan: ImportPlan = { newCategories: [], creates: [], changes: [], unchanged: 0 }
  const changes: ImportChange[] = []
  for (const { read, item, category: named } of matched) {
    if (!titles.has(named) && named !== '' && !newCategories.has(searchForm(named)))
      newCategories.set(searchForm(named), named)
    const category = titles.has(named) ? named : (newCategories.get(searchForm(named)) ?? named)
    if (!item) plan.creates.push({ category, values: { ...blank, price: 0, ...read.values, title: read.title } })
    else {
      const change = changeOf({ read, item, category }, compared)
      changes.push(...change.shown)
      if (change.planned) plan.changes.push(change.planned)
      else plan.unchanged += 1
    }
  }
  plan.newCategories = [...newCategories.values()]
  return { plan, changes }
}

function changeOf(
  { read, item, category }: { read: ReadRow; item: MenuItemFacts; category: string },
  compared: Compared,
): { planned?: ImportPlan['changes'][number]; shown: ImportChange[] } {
  const from = compared.names.categories.get(item.categoryId) ?? ''
  const before = { ...item, category: from }
  const after = { ...item, ...read.values, category }
  const shown: ImportChange[] = []
  for (const column of excelColumns) {
    const [old, now] = [cellOf(column, before, compared), cellOf(column, after, compared)]
    if (old !== now) shown.push({ row: read.row, title: item.title, column, before: old, after: now })
  }
  if (shown.length === 0) return { shown }
  const values = changedValues(item, read.values)
  return { planned: { id: item.id, ...(category === from ? {} : { category }), values }, shown }
}

function changedValues(item: MenuItemFacts, values: Partial<ItemValues>): Partial<ItemValues> {
  const entries = Object.entries(values) as [keyof ItemValues, unknown][]
  return Object.fromEntries(entries.filter(([field, value]) => JSON.stringify(item[field]) !== JSON.stringify(value)))
}

function sortFaults(faults: readonly RowFault[]): RowFault[] {
  return [...faults].sort((a, b) => a.row - b.row || excelColumns.indexOf(a.column) - excelColumns.indexOf(b.column))
}
