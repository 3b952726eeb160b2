import { latinSounds, soundOf, vav } from './letters.fa.ts'

/** Long vowels of a Persian term and those that Latin spellings may add: spellings of one term differ in these. */
const vowels = /[aeioAY]/g

/**
 * Returns how a Persian term sounds, one symbol per letter. Letters that sound alike share a symbol, and a vav between
 * consonants is dropped, since the same dish is written with and without it.
 */
export function persianSound(term: string): string {
  return [...term].map((letter, at) => (letter === vav ? (at === 0 ? 'v' : '') : (soundOf[letter] ?? letter))).join('')
}

/** Returns a Persian term in Latin letters, and its consonants alone. */
export function persianInLatin(term: string): { whole: string; consonants: string } {
  const letters = [...term]
  const whole = letters
    .map((letter, at) => {
      if (letter === vav) return at === 0 || soundOf[letters[at - 1] ?? ''] === 'a' ? 'v' : 'o'
      const sound = soundOf[letter] ?? letter
      if (at === 0 && (sound === 'a' || sound === '')) return 'A'
      if (at === 0 && sound === 'i') return 'Y'
      return sound === 'h' && at === letters.length - 1 && at > 0 ? 'e' : sound
    })
    .join('')
  return { whole, consonants: consonantsOf(whole) }
}

/** Returns the same for a term typed in Latin letters (kabab, ghormeh); undefined for other terms. */
export function latinInLatin(term: string): { whole: string; consonants: string } | undefined {
  if (!/^[a-zâ']+$/.test(term)) return undefined
  const whole = latinSounds.reduce(
    (sounds, [spelling, sound]) => sounds.replace(spelling, sound),
    term.replaceAll("'", ''),
  )
  return { whole, consonants: consonantsOf(whole) }
}

function consonantsOf(whole: string): string {
  const first = whole[0] === 'A' && !/^As[^aeio]/.test(whole) ? 'A' : ''
  // Persian writes a doubled consonant once.
  return first + whole.replace(vowels, '').replace(/(.)\1/g, '$1')
}
