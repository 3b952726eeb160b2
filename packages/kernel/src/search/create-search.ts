import { joiner } from './letters.fa.ts'
import { described, guessed, matchTerm, type Reach, type QueryTerm, queryTermOf } from './match-term.ts'
import { type SearchText, type Vocabulary, vocabularyOf } from './vocabulary.ts'

export type Found<Item> = {
  /** The closest first; equally close ones in the order of the texts. */
  items: Item[]
  /** The guessed spelling of the query, when nothing matches as typed. */
  meant: string | undefined
}
export type Search<Item> = {
  (typed: string): Found<Item>
  /** Indexes the texts now, so that the first search does not have to. */
  prepare: () => void
}
export type { SearchText }

type Match = { level: number; at: number; shown: string }
type Ranked = { entry: number; matches: Match[]; level: number }

/**
 * Creates a search over names that tolerates one wrong letter, letters that sound alike, colloquial endings, Latin
 * spelling and the wrong keyboard. Names rank before labels and descriptions, whole terms before parts of terms. The
 * texts are indexed once: by `prepare`, or at the first search.
 */
export function createSearch<Item>(texts: readonly SearchText<Item>[]): Search<Item> {
  let vocabulary: Vocabulary | undefined
  const search = (typed: string): Found<Item> => {
    const terms = queryTermsOf(typed)
    if (terms.length === 0) return { items: texts.map(({ item }) => item), meant: undefined }
    vocabulary ??= vocabularyOf(texts)
    const ranked = searchAll(vocabulary, terms)
    return {
      items: ranked.flatMap(({ entry }) => texts[entry]?.item ?? []),
      meant: meantBy(ranked[0], terms),
    }
  }
  return Object.assign(search, { prepare: () => void (vocabulary ??= vocabularyOf(texts)) })
}

function queryTermsOf(typed: string): QueryTerm[] {
  const all = typed.trim().split(/\s+/).filter(Boolean).map(queryTermOf)
  const terms = all.filter(({ form, others }) => form !== '' || others.length > 0)
  const withoutJoiner = terms.filter(({ form }) => form !== joiner)
  return withoutJoiner.length > 0 ? withoutJoiner : terms
}

function searchAll(vocabulary: Vocabulary, terms: readonly QueryTerm[]): Ranked[] {
  const written = rank(vocabulary, terms, 'written')
  if (written[0] && written[0].level < described) return written
  const sounded = rank(vocabulary, terms, 'sounded')
  return sounded.length > 0 ? sounded : rank(vocabulary, terms, 'mistaken')
}

/** Returns every item that matches all typed terms, the closest first. */
function rank(vocabulary: Vocabulary, terms: readonly QueryTerm[], reach: Reach): Ranked[] {
  const [first, ...others] = terms.map((term) => matchesOf(vocabulary, term, reach))
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

/** Returns the closest match of one typed term in each item that has it. */
function matchesOf({ terms, joinedTitles }: Vocabulary, typed: QueryTerm, reach: Reach): Map<number, Match> {
  const best = new Map<number, Match>()
  const add = (entry: number, match: Match) => {
    const before = best.get(entry)
    if (!before || match.level < before.level || (match.level === before.level && match.at < before.at))
      best.set(entry, match)
  }
  for (const term of terms) {
    const levelOf = matchTerm(typed, term, reach)
    if (!levelOf) continue
    for (const { entry, place, at } of term.postings) {
      const level = levelOf(place)
      if (level !== undefined) add(entry, { level, at, shown: term.shown })
    }
  }
  // A name typed without spaces may span several terms of the title.
  if (typed.form.length > 2)
    for (const [entry, title] of joinedTitles.entries())
      if (title.includes(typed.form)) add(entry, { level: 3, at: 9, shown: typed.raw })
  return best
}

/** Returns the terms of the closest item when one of them was guessed. */
function meantBy(closest: Ranked | undefined, terms: readonly QueryTerm[]): string | undefined {
  if (!closest?.matches.some(isGuess)) return undefined
  return closest.matches.map((match, index) => (isGuess(match) ? match.shown : terms[index]?.raw)).join(' ')
}

function isGuess({ level }: Match): boolean {
  return level >= guessed && level !== described && level !== described + 0.1 && level < 8
}
