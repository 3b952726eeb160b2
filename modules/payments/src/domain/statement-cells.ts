import { foldLetters, instantAt, isoOf, toLatinDigits } from '@sofreh/kernel'

/**
 * Parses cells of statements as people and banks write them; each function returns undefined when it cannot be sure.
 */
export type StatementField = 'reference' | 'token' | 'ours' | 'amount' | 'fee' | 'at' | 'time' | 'state'
export type StatementUnit = 'TOMAN' | 'RIAL'
/** The column of each field; the unit when the header names one. */
export type StatementColumns = { at: Partial<Record<StatementField, number>>; unit: StatementUnit | undefined }

/** Normalizes a header: no spaces, signs and case, folded letters. */
export function headForm(head: string): string {
  return toLatinDigits(foldLetters(head))
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

/**
 * Finds the columns of a statement by their headers.
 * @param headers by field, the most certain first; an exact match wins over a partial one
 * @returns undefined for a row that is not a statement's header: it has no amount column, or none that identifies a
 * payment
 */
export function columnsIn(
  heads: readonly string[],
  headers: Readonly<Record<StatementField, readonly string[]>>,
  units: Readonly<Record<StatementUnit, readonly string[]>>,
): StatementColumns | undefined {
  const forms = heads.map(headForm)
  const at: Partial<Record<StatementField, number>> = {}
  const used = new Set<number>()
  for (const field of Object.keys(headers) as StatementField[]) {
    const wanted = headers[field].map(headForm)
    const exact = wanted.map((name) => forms.findIndex((form, index) => form === name && !used.has(index)))
    const partly = wanted.map((name) => forms.findIndex((form, index) => form.includes(name) && !used.has(index)))
    const found = [...exact, ...partly].find((index) => index >= 0)
    if (found === undefined) continue
    at[field] = found
    used.add(found)
  }
  const hasName = at.reference !== undefined || at.token !== undefined || at.ours !== undefined
  if (at.amount === undefined || !hasName) return undefined
  const head = forms[at.amount] ?? ''
  const unit = (Object.keys(units) as StatementUnit[]).find((one) =>
    units[one].some((name) => head.includes(headForm(name))),
  )
  return { at, unit }
}

/** Parses a whole amount: ignores grouping signs and the unit; brackets and a minus mean below 0. */
export function amountIn(cell: string): number | undefined {
  const text = toLatinDigits(cell).trim()
  if (text === '') return undefined
  const digits = text.replace(/[^\d.]/g, '').replace(/\.0*$/, '')
  if (!/^\d{1,15}$/.test(digits)) return undefined
  const isBelow = /^\(.*\)$/.test(text) || /^[-−]/.test(text) || /[-−]$/.test(text)
  return isBelow ? -Number(digits) : Number(digits)
}

/** Parses a time to milliseconds: Jalali or Gregorian date, with a time if given; ISO with a zone is used as it is. */
export function momentIn(cell: string, clock = ''): number | undefined {
  const text = toLatinDigits(`${cell} ${clock}`).trim()
  if (/\d{4}-\d{2}-\d{2}T.*(Z|[+-]\d{2}:?\d{2})\s*$/.test(text)) {
    const at = Date.parse(text)
    return Number.isNaN(at) ? undefined : at
  }
  const date = /(\d{4})[/-](\d{1,2})[/-](\d{1,2})/.exec(text) ?? /(?<!\d)(\d{4})(\d{2})(\d{2})(?!\d)/.exec(text)
  if (!date) return undefined
  const [, year = 0, month = 0, day = 0] = date.map(Number)
  const time = /(?<!\d)(\d{1,2}):(\d{2})/.exec(text)
  const minutes = time ? Number(time[1]) * 60 + Number(time[2]) : 0
  if (month < 1 || month > 12 || day < 1 || day > 31 || minutes >= 1_440) return undefined
  const two = (number: number) => String(number).padStart(2, '0')
  const civil = year < 1_700 ? isoOf({ year, month, day }) : `${year}-${two(month)}-${two(day)}`
  const at = instantAt(civil, minutes).getTime()
  return Number.isNaN(at) ? undefined : at
}

/**
 * Normalizes an identifier as stored in the ledger: no spaces and control characters, Latin digits, no prefix from a
 * spreadsheet.
 */
export function nameIn(cell: string): string {
  return toLatinDigits(cell).replace(/[\s\p{Cc}'"=\u200c\u200e\u200f]/gu, '')
}
