/** The notes and coins of Iran as they lie in a drawer, largest first, and what a count of them adds up to. */
import { type Money, sumOf } from '@sofreh/kernel'
import type { Currency } from './payment-words.ts'

/** Iran-cheques, notes and the coins still in use, in Rial. */
const rialNotes = [
  2_000_000, 1_000_000, 500_000, 200_000, 100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000,
] as const

/** The notes in the unit in which the restaurant writes its prices. */
export function notesOf(currency: Currency): readonly Money[] {
  return currency === 'RIAL' ? rialNotes : rialNotes.map((note) => note / 10)
}

/** How many of one note. */
export type NoteCount = { note: Money; count: number }

/** What counted notes add up to. */
export function totalOfNotes(notes: readonly NoteCount[]): Money {
  return sumOf(notes.map(({ note, count }) => note * count))
}
