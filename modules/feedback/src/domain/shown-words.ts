/**
 * What strangers may read of a guest: a first name and one letter, never a number. People write their phone into a name or a
 * review; whoever reads it on the site is not who it was meant for.
 */
import { toLatinDigits } from '@sofreh/kernel'

const longestName = 30

/** The first word of a name and the first letter of its last; empty where there is no name, or where it is a number. */
export function shownName(fullName: string): string {
  const words = fullName
    .split(/\s+/)
    .map((word) => word.replace(/[^\p{L}\p{M}\u200c]/gu, '').replace(/^\u200c+|\u200c+$/g, ''))
    .filter((word) => word !== '')
  const [first, ...rest] = words
  if (!first) return ''
  const last = rest.at(-1)
  return `${first.slice(0, longestName)}${last ? ` ${[...last][0] ?? ''}.` : ''}`
}

/** A run of eight digits or more, however they are written and parted, is a phone or a card and becomes a dash. */
export function withoutNumbers(text: string): string {
  return text.replace(
    /[+\d\u0660-\u0669\u06f0-\u06f9](?:[\s\-_.()\u200c]*[\d\u0660-\u0669\u06f0-\u06f9]){7,}/gu,
    (run) => (toLatinDigits(run).replace(/\D/g, '').length >= 8 ? '—' : run),
  )
}
