import { foldLetters, instantAt, isoOf, toLatinDigits } from '@sofreh/kernel'

/** Cells of statements as people and banks write them; each reader answers undefined for what it cannot be sure of. */
export type StatementField = 'reference' | 'token' | 'ours' | 'amount' | 'fee' | 'at' | 'time' | 'state'
export type StatementUnit = 'TOMAN' | 'RIAL'
/** Which column of the file holds what; the unit where its head says one. */
export type StatementColumns = { at: Partial<Record<StatementField, number>>; unit: StatementUnit | undefined }

/** A head without spaces, signs and case, in folded letters. */
export function headForm(head: string): string {
  return toLatinDigits(foldLetters(head))
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

/**
 * Finds the columns of a statement by their heads.
 * @param words heads by field, the surest first; the file's own word wins over one that only contains it
 * @returns undefined for a row that is no head of a statement: it names no amount, or nothing that names a payment
 */
export function columnsIn(
  heads: readonly string[],
  words: Readonly<Record<StatementField, readonly string[]>>,
  units: Readonly<Record<StatementUnit, readonly string[]>>,
): StatementColumns | undefined {
  const forms = heads.map(headForm)
  const at: Partial<Record<StatementField, number>> = {}
  const used = new Set<number>()
  for (const field of Object.keys(words) as StatementField[]) {
    const wanted = words[field].map(headForm)
    const exact = wanted.map((word) => forms.findIndex((form, index) => form === word && !used.has(index)))
    const partly = wanted.map((word) => forms.findIndex((form, index) => form.includes(word) && !used.has(index)))
    const found = [...exact, ...partly].find((index) => index >= 0)
    if (found === undefined) continue
    at[field] = found
    used.add(found)
  }
  const hasName = at.reference !== undefined || at.token !== undefined || at.ours !== undefined
  if (at.amount === undefined || !hasName) return undefined
  const head = forms[at.amount] ?? ''
  const unit = (Object.keys(units) as StatementUnit[]).find((one) =>
    units[one].some((word) => head.includes(headForm(word))),
  )
  return { at, unit }
}

/** A whole amount: grouping signs and the unit's word are dropped, brackets and a minus mean below 0. */
export function amountIn(cell: string): number | undefined {
  const text = toLatinDigits(cell).trim()
  if (text === '') return undefined
  const digits = text.replace(/[^\d.]/g, '').replace(/\.0*$/, '')
  if (!/^\d{1,15}$/.test(digits)) return undefined
  const isBelow = /^\(.*\)$/.test(text) || /^[-−]/.test(text) || /[-−]$/.test(text)
  return isBelow ? -Number(digits) : Number(digits)
}

/** Milliseconds of a moment: Jalali or Gregorian date, clock where there is one; ISO with a zone counts as it says. */
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

/** A name as the ledger keeps it: no spaces and control signs, Latin digits, no sign that a spreadsheet put before it. */
export function nameIn(cell: string): string {
  return toLatinDigits(cell).replace(/[\s\p{Cc}'"=\u200c\u200e\u200f]/gu, '')
}
