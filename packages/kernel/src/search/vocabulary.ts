import { searchForm } from '../letters.ts'
import { persianInLatin, persianSound } from './term-sound.ts'

export type SearchText<Item> = {
  item: Item
  title: string
  /** Tags, category, codes: short texts that also name the item. */
  labels?: readonly string[]
  description?: string
}
/** Where a term occurs: alone in a title, as a part of a compound in it, in a label, or in the description. */
export type Place = 'title' | 'part' | 'label' | 'description'
/** One occurrence of a term; `at` counts the terms of the title before it. */
export type Posting = { entry: number; place: Place; at: number }

/** One term of the texts with all its occurrences. Its sound is calculated when a search first needs it. */
export class Term {
  readonly form: string
  readonly shown: string
  readonly postings: Posting[] = []
  #sound: string | undefined
  #latin: { whole: string; consonants: string } | undefined

  constructor(form: string, shown: string) {
    this.form = form
    this.shown = shown
  }

  get sound(): string {
    return (this.#sound ??= persianSound(this.form))
  }

  get latin(): { whole: string; consonants: string } {
    return (this.#latin ??= persianInLatin(this.form))
  }

  /** True when the term names an item anywhere: mistakes are tolerated in names only. */
  get isName(): boolean {
    return this.postings.some(({ place }) => place !== 'description')
  }
}

/** Every term of the texts once, and each title without spaces for names typed in one piece. */
export type Vocabulary = { terms: readonly Term[]; joinedTitles: readonly string[] }

export function vocabularyOf(texts: readonly SearchText<unknown>[]): Vocabulary {
  const terms = new Map<string, Term>()
  const add = ({ form, shown }: Form, posting: Posting) => {
    let term = terms.get(form)
    if (!term) terms.set(form, (term = new Term(form, shown)))
    term.postings.push(posting)
  }
  // A menu repeats its terms, labels and descriptions: each is taken apart once.
  const formsIn = remembering(formsOfToken)
  const termsOf = remembering((text: string) => tokensOf(text).flatMap((token) => wholeAndParts(formsIn(token))))
  const joinedTitles: string[] = []
  for (const [entry, { title, labels = [], description = '' }] of texts.entries()) {
    let joined = ''
    for (const [at, token] of tokensOf(title).entries()) {
      const { whole, parts } = formsIn(token)
      joined += whole.form
      add(whole, { entry, place: 'title', at })
      if (parts.length > 1) for (const part of parts) add(part, { entry, place: 'part', at })
    }
    joinedTitles.push(joined)
    for (const label of labels) for (const form of termsOf(label)) add(form, { entry, place: 'label', at: 0 })
    for (const form of termsOf(description)) add(form, { entry, place: 'description', at: 0 })
  }
  return { terms: [...terms.values()], joinedTitles }
}

type Form = { form: string; shown: string }
/** A token whole, and its parts when it is a compound. */
type TokenForms = { whole: Form; parts: readonly Form[] }

function formsOfToken(token: string): TokenForms {
  const forms = formsOf(token)
  const parts = forms.map((form, index) => ({ form, shown: shownPart(token, index, forms) }))
  return { whole: { form: forms.join(''), shown: shownOf(token) }, parts }
}

function remembering<Value>(work: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>()
  return (text) => {
    let value = known.get(text)
    if (value === undefined) known.set(text, (value = work(text)))
    return value
  }
}

/** The forms of a label or description, which are shown as they are compared. */
function wholeAndParts({ whole, parts }: TokenForms): Form[] {
  const forms = parts.length > 1 ? [whole, ...parts] : parts
  return forms.map(({ form }) => ({ form, shown: form }))
}

/** Splits a text at its spaces; half-spaces stay inside, since they join a compound. */
function tokensOf(text: string): string[] {
  return text.split(/\s+/).filter((token) => /[\p{L}\p{N}]/u.test(token))
}

/** The terms of a text in their search form, without punctuation. */
export function formsOf(text: string): string[] {
  return searchForm(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}

function shownOf(token: string): string {
  return token.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
}

/** A part of a compound as written; its search form when the half-spaces do not separate the parts. */
function shownPart(token: string, index: number, forms: readonly string[]): string {
  const written = shownOf(token).split(/[^\p{L}\p{M}\p{N}]+/u)
  return (written.length === forms.length ? written[index] : forms[index]) ?? ''
}
