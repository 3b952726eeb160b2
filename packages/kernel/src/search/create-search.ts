import { joiner } from './letters.fa.ts'
import { described, guessed, matchWord, type Reach, type TypedWord, typedWordOf } from './match-word.ts'
import { type SearchText, type Vocabulary, vocabularyOf } from './vocabulary.ts'

export type Found<Item> = {
  /** The closest first; equally close ones in the order of the texts. */
  items: Item[]
  /** The guessed spelling of the query, when nothing matches as typed. */
  meant: string | undefined
}
export type Search<Item> = (typed: string) => Found<Item>
export type { SearchText }

type Match = { level: number; at: number; shown: string }
type Ranked = { entry: number; matches: Match[]; level: number }

/**
 * Creates a search over names that tolerates one wrong letter, letters that sound alike, colloquial endings, Latin
 * spelling and the wrong keyboard. Names rank before labels and descriptions, whole words before parts of words. The
 * texts are indexed once, at the first search.
 */
export function createSearch<Item>(texts: readonly SearchText<Item>[]): Search<Item> {
  let vocabulary: Vocabulary | undefined
  return (typed) => {
    const words = typedWordsOf(typed)
    if (words.length === 0) return { items: texts.map(({ item }) => item), meant: undefined }
    vocabulary ??= vocabularyOf(texts)
    const ranked = searchAll(vocabulary, words)
    return {
      items: ranked.flatMap(({ entry }) => texts[entry]?.item ?? []),
      meant: meantBy(ranked[0], words),
    }
  }
}

function typedWordsOf(typed: string): TypedWord[] {
  const all = typed.trim().split(/\s+/).filter(Boolean).map(typedWordOf)
  const words = all.filter(({ form, others }) => form !== '' || others.length > 0)
  const withoutJoiner = words.filter(({ form }) => form !== joiner)
  return withoutJoiner.length > 0 ? withoutJoiner : words
}

function searchAll(vocabulary: Vocabulary, words: readonly TypedWord[]): Ranked[] {
  const written = rank(vocabulary, words, 'written')
  if (written[0] && written[0].level < described) return written
  const sounded = rank(vocabulary, words, 'sounded')
  return sounded.length > 0 ? sounded : rank(vocabulary, words, 'mistaken')
}

/** Returns every item that matches all typed words, the closest first. */
function rank(vocabulary: Vocabulary, words: readonly TypedWord[], reach: Reach): Ranked[] {
  const [first, ...others] = words.map((word) => matchesOf(vocabulary, word, reach))
  const ranked: Ranked[] = []
  for (const [entry, match] of first ?? []) {
    const more = others.flatMap((found) => found.get(entry) ?? [])
    if (more.length < others.length) continue
    const matches = [match, ...more]
    ranked.push({ entry, matches, level: Math.max(...matches.map(({ level }) => level)) })
  }
  return ranked.sort((one, other) => one.level - other.level || weight(one) - weight(other) || one.entry - other.entry)
}

function weight({ matches }: Ranked): number {
  return matches.reduce((sum, { level, at }) => sum + level * 100 + Math.min(at, 9), 0)
}

/** Returns the closest match of one typed word in each item that has it. */
function matchesOf({ words, joinedTitles }: Vocabulary, typed: TypedWord, reach: Reach): Map<number, Match> {
  const best = new Map<number, Match>()
  const keep = (entry: number, match: Match) => {
    const before = best.get(entry)
    if (!before || match.level < before.level || (match.level === before.level && match.at < before.at))
      best.set(entry, match)
  }
  for (const word of words) {
    const levelOf = matchWord(typed, word, reach)
    if (!levelOf) continue
    for (const { entry, place, at } of word.postings) {
      const level = levelOf(place)
      if (level !== undefined) keep(entry, { level, at, shown: word.shown })
    }
  }
  // A name typed without spaces may span several words of the title.
  if (typed.form.length > 2)
    for (const [entry, title] of joinedTitles.entries())
      if (title.includes(typed.form)) keep(entry, { level: 3, at: 9, shown: typed.raw })
  return best
}

/** Returns the words of the closest item when one of them was guessed. */
function meantBy(closest: Ranked | undefined, words: readonly TypedWord[]): string | undefined {
  if (!closest?.matches.some(isGuess)) return undefined
  return closest.matches.map((match, index) => (isGuess(match) ? match.shown : words[index]?.raw)).join(' ')
}

function isGuess({ level }: Match): boolean {
  return level >= guessed && level !== described && level !== described + 0.1 && level < 8
}
