import { searchForm } from '../letters.ts'
import { colloquialEnding, latinKeys, persianKeys, writtenEnding } from './letters.fa.ts'
import { isOneMistake } from './is-one-mistake.ts'
import { formsOf, type Place, type Term } from './vocabulary.ts'
import { latinInLatin, persianSound } from './term-sound.ts'

/**
 * How tolerant a search is: exact spelling, then the same sound, then one mistake. The next step runs only when the one
 * before found no name.
 */
export type Reach = 'written' | 'sounded' | 'mistaken'

/** One typed term in every form it may stand for. */
export type QueryTerm = {
  raw: string
  form: string
  /** Spellings as good as the typed one: written endings of colloquial terms, and the other keyboard layout. */
  others: readonly string[]
  sounds: readonly string[]
  latin: { whole: string; consonants: string } | undefined
}

export function queryTermOf(raw: string): QueryTerm {
  const form = formsOf(raw).join('')
  const spoken = form.replace(colloquialEnding, writtenEnding)
  const others = [spoken, keysOf(raw, latinKeys, persianKeys), keysOf(raw, persianKeys, latinKeys)].filter(
    (other) => other !== form && other.length > 1,
  )
  const sounds = [...new Set([form, spoken].map(persianSound))].filter((sound) => sound.length > 1)
  return { raw, form, others, sounds, latin: latinInLatin(form) }
}

/** Returns the term that the same keys type on the other keyboard; empty when a key has no letter there. */
function keysOf(raw: string, from: string, to: string): string {
  const letters = [...raw.toLowerCase()].map((key) => to[from.indexOf(key)] ?? ' ')
  return letters.includes(' ') ? '' : searchForm(letters.join(''))
}

/** Lower is closer. From `guessed` on, the spelling differs from the typed one. */
export const guessed = 4.5
/** From this level on the query matches only an item's description, not its name. */
export const described = 5

const written: Record<Place, { whole: number; start: number }> = {
  title: { whole: 0, start: 2 },
  part: { whole: 1, start: 2 },
  label: { whole: 4, start: 4 },
  description: { whole: described, start: described + 0.1 },
}

/**
 * Returns how closely a term matches a typed one, per place; undefined when it does not. As written: 0 a whole term of
 * the title, 1 a part of a compound in it, 2 the start of a term, 3 inside a term, 4 a label, 5 the description. By
 * sound 4.5 to 4.9, with one mistake 7, inside a term of label or description 8.
 */
export function matchTerm(
  typed: QueryTerm,
  term: Term,
  reach: Reach,
): ((place: Place) => number | undefined) | undefined {
  const { form } = typed
  if (term.form === form) return (place) => written[place].whole
  if (term.form.startsWith(form)) return (place) => written[place].start
  const isInside = term.form.includes(form)
  const guess = reach === 'written' || !term.isName ? undefined : guessOf(typed, term, reach)
  if (!isInside && guess === undefined) return undefined
  return (place) => {
    if (place === 'title' || place === 'part') return isInside ? 3 : guess
    if (place === 'label' && guess !== undefined) return guess + 0.05
    return isInside && reach === 'mistaken' ? 8 : undefined
  }
}

function guessOf(typed: QueryTerm, term: Term, reach: Reach): number | undefined {
  if (typed.others.includes(term.form)) return guessed
  if (typed.sounds.includes(term.sound)) return guessed + 0.1
  const { latin } = typed
  if (latin && latin.consonants !== '' && latin.consonants === term.latin.consonants) {
    if (latin.consonants.length > 2 || isOneMistake(latin.whole, term.latin.whole)) return guessed + 0.2
  }
  if (startsLike(typed, term)) return guessed + 0.3
  if (reach === 'mistaken' && isMistaken(typed, term)) return 7
  return undefined
}

/** Matches the start of a term while it is typed; from three letters on, since fewer match too many terms. */
function startsLike({ others, sounds, latin }: QueryTerm, term: Term): boolean {
  return (
    others.some((other) => other.length > 2 && term.form.startsWith(other)) ||
    sounds.some((sound) => sound.length > 2 && term.sound.startsWith(sound)) ||
    (latin !== undefined && latin.consonants.length > 2 && term.latin.consonants.startsWith(latin.consonants))
  )
}

function isMistaken({ form, others, sounds, latin }: QueryTerm, term: Term): boolean {
  const isNear = (one: string, other: string) =>
    one.length > 2 && other.length > 2 && isOneMistake(one, other, one.length > 4)
  return (
    [form, ...others].some((one) => isNear(one, term.form)) ||
    sounds.some((one) => isNear(one, term.sound)) ||
    (latin !== undefined && latin.consonants.length > 3 && isNear(latin.consonants, term.latin.consonants))
  )
}
