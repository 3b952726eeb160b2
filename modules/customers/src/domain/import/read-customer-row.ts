import { isoOf, jalaliOf, parseMobile, type SheetCell, sheetText, shortenTyped, toLatinDigits } from '@sofreh/kernel'
import { landlineOf } from '../caller-number.ts'
import { soughtCode } from '../customer-name.ts'
import type { CustomerColumn, CustomerFacts, CustomerFault, CustomerRowFault } from './import-columns.ts'

/** The values of a row; empty cells are absent. */
export type ReadCustomer = { row: number; mobile: string; facts: CustomerFacts }
type Cells = ReadonlyMap<CustomerColumn, SheetCell>
type Answer<Value> = { value?: Value; code?: CustomerFault; typed?: string | number }

const longest = { firstName: 60, lastName: 60, note: 300, address: 300, plaque: 20, unit: 20 } as const

/**
 * Reads one row and reports all of its faults, not only the first.
 * @param row as the spreadsheet numbers it
 * @param today the civil date that a birthday may not pass
 */
export function readCustomerRow(
  cells: Cells,
  row: number,
  today: string,
): { read: ReadCustomer; faults: CustomerRowFault[] } {
  const faults: CustomerRowFault[] = []
  const take = <Value>(column: CustomerColumn, { value, code, typed }: Answer<Value>): Value | undefined => {
    if (code) faults.push({ row, column, code, ...(typed === undefined ? {} : { value: typed }) })
    return value
  }
  const text = (column: keyof typeof longest) => take(column, readShort(cells.get(column), longest[column]))
  const mobile = take('mobile', readMobile(cells.get('mobile'))) ?? ''
  const [address, plaque, unit] = [text('address'), text('plaque'), text('unit')]
  if (!address && (plaque || unit)) faults.push({ row, column: 'address', code: 'ADDRESS_MISSING' })
  const facts: CustomerFacts = {
    ...present('firstName', text('firstName')),
    ...present('lastName', text('lastName')),
    ...present('note', text('note')),
    ...present('birthday', take('birthday', readBirthday(cells.get('birthday'), today))),
    ...present('landline', take('landline', readLandline(cells.get('landline')))),
    ...present('subscriptionCode', take('subscriptionCode', readCode(cells.get('subscriptionCode')))),
    ...(address ? { address: { address, plaque: plaque ?? '', unit: unit ?? '' } } : {}),
  }
  return { read: { row, mobile, facts }, faults }
}

function present<Field extends keyof CustomerFacts>(field: Field, value: string | undefined): CustomerFacts {
  return value === undefined || value === '' ? {} : { [field]: value }
}

function readShort(cell: SheetCell | undefined, most: number): Answer<string> {
  const value = sheetText(cell)
  return value.length > most ? { code: 'TEXT_TOO_LONG', typed: most } : { value }
}

/** Reads a mobile number. Spreadsheets drop the leading zero of a number; `parseMobile` does not need it. */
function readMobile(cell: SheetCell | undefined): Answer<string> {
  const typed = sheetText(cell)
  if (typed === '') return { code: 'MOBILE_MISSING' }
  const value = parseMobile(typed)
  return value === undefined ? { code: 'MOBILE_WRONG', typed: shortenTyped(typed) } : { value }
}

/** Reads a landline. The area code is required; its zero may have been dropped by the spreadsheet. */
function readLandline(cell: SheetCell | undefined): Answer<string> {
  const typed = sheetText(cell)
  if (typed === '') return {}
  const digits = toLatinDigits(typed).replace(/\D/g, '')
  const value = digits.length < 9 ? undefined : landlineOf(typed)
  return value === undefined ? { code: 'LANDLINE_WRONG', typed: shortenTyped(typed) } : { value }
}

function readCode(cell: SheetCell | undefined): Answer<string> {
  const typed = sheetText(cell)
  if (typed === '') return {}
  const value = soughtCode(typed)
  return /^[\p{L}\p{N}-]{1,20}$/u.test(value) ? { value } : { code: 'CODE_WRONG', typed: shortenTyped(typed) }
}

/** Reads a Jalali day as `1365/05/12` or `13650512`, or a date cell, which arrives as a Gregorian instant. */
function readBirthday(cell: SheetCell | undefined, today: string): Answer<string> {
  const typed = sheetText(cell)
  if (typed === '') return {}
  const wrong = { code: 'BIRTHDAY_WRONG', typed: shortenTyped(typed) } as const
  const plain = toLatinDigits(typed)
  const match = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})(T.*)?$/.exec(plain) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(plain)
  if (!match) return wrong
  const [year, month, day] = match.slice(1, 4).map(Number) as [number, number, number]
  const value = year > 1800 ? gregorianDay(year, month, day) : jalaliDay(year, month, day)
  return value === undefined || value > today || value < '1900-01-01' ? wrong : { value }
}

function jalaliDay(year: number, month: number, day: number): string | undefined {
  if (year < 1250 || year > 1500 || month < 1 || month > 12 || day < 1 || day > 31) return undefined
  const date = isoOf({ year, month, day })
  // 30 Esfand exists only in leap years.
  return jalaliOf(date).day === day ? date : undefined
}

function gregorianDay(year: number, month: number, day: number): string | undefined {
  const date = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  const instant = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(date) ? date : undefined
}
