/**
 * Removes personal data from public reviews: shows a first name and an initial, never a number. Guests write phone
 * numbers into names and reviews that are not meant for the public.
 */
import { toLatinDigits } from '@sofreh/kernel'

const longestName = 30

/** Returns the first part of a name and the initial of its last; empty without a name or when it is a number. */
export function shownName(fullName: string): string {
  const names = fullName
    .split(/\s+/)
    .map((name) => name.replace(/[^\p{L}\p{M}\u200c]/gu, '').replace(/^\u200c+|\u200c+$/g, ''))
    .filter((name) => name !== '')
  const [first, ...rest] = names
  if (!first) return ''
  const last = rest.at(-1)
  return `${first.slice(0, longestName)}${last ? ` ${[...last][0] ?? ''}.` : ''}`
}

/**
 * Replaces runs of eight or more digits, in any script and with separators, by a dash: they are phone or card numbers.
 */
export function withoutNumbers(text: string): string {
  return text.replace(
    /[+\d\u0660-\u0669\u06f0-\u06f9](?:[\s\-_.()\u200c]*[\d\u0660-\u0669\u06f0-\u06f9]){7,}/gu,
    (run) => (toLatinDigits(run).replace(/\D/g, '').length >= 8 ? '—' : run),
  )
}
