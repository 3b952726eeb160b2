/** The notes and coins of Iran, largest first, and the sum of a count. */
import { type Money, sumOf, type Currency } from '@sofreh/kernel'

/** Iran-cheques, notes and the coins still in use, in Rial. */
const rialNotes = [
  2_000_000, 1_000_000, 500_000, 200_000, 100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000,
] as const

/** Returns the notes in the vendor's currency. */
export function notesOf(currency: Currency): readonly Money[] {
  return currency === 'RIAL' ? rialNotes : rialNotes.map((note) => note / 10)
}

/** The number of one note. */
export type NoteCount = { note: Money; count: number }

/** Returns the sum of the counted notes. */
export function totalOfNotes(notes: readonly NoteCount[]): Money {
  return sumOf(notes.map(({ note, count }) => note * count))
}
