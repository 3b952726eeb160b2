import { foldLetters, searchForm } from './letters.ts'

/** A spreadsheet cell as a person typed it. */
export type SheetCell = string | number | boolean | null

/** Returns the cell as normalized text, empty for an empty cell. A number typed where a name belongs becomes text. */
export function sheetText(cell: SheetCell | undefined): string {
  return cell === null || cell === undefined ? '' : foldLetters(String(cell))
}

/** Shortens a typed text for quoting in a message. */
export function shortenTyped(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}\u2026` : text
}

/** Returns true when a row contains nothing but spaces. */
export function isEmptyRow(cells: readonly SheetCell[]): boolean {
  return cells.every((cell) => cell === null || String(cell).trim() === '')
}

/**
 * Finds columns by their headers in the first row, in any order and any spelling that a search would match.
 * @param names the accepted headers of each column
 * @returns the index of each column, and the unknown headers as typed
 */
export function findColumns<Column extends string>(
  heading: readonly SheetCell[],
  names: Record<Column, readonly string[]>,
): { places: Map<Column, number>; unknown: string[] } {
  const typed = heading.map((cell) => String(cell ?? '').trim())
  const forms = typed.map(searchForm)
  const places = new Map<Column, number>()
  for (const column of Object.keys(names) as Column[]) {
    const accepted = names[column].map(searchForm)
    const at = forms.findIndex((form) => accepted.includes(form))
    if (at >= 0) places.set(column, at)
  }
  const known = new Set((Object.values(names) as (readonly string[])[]).flat().map(searchForm))
  const unknown = [...new Set(typed)].filter((title) => title !== '' && !known.has(searchForm(title)))
  return { places, unknown }
}
