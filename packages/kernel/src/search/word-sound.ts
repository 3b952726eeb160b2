import { latinSounds, soundOf, vav } from './letters.fa.ts'

/** Long vowels of a Persian word, and those that Latin spellings may add: what two spellings of one word differ in. */
const vowels = /[aeioAY]/g

/**
 * How a Persian word sounds, one mark a letter: letters that are said alike get one mark, and a vav between consonants is left out,
 * since the same dish is written with and without it.
 */
export function persianSound(word: string): string {
  return [...word].map((letter, at) => (letter === vav ? (at === 0 ? 'v' : '') : (soundOf[letter] ?? letter))).join('')
}

/** A Persian word as it would be written in Latin letters, and its consonants alone. */
export function persianInLatin(word: string): { whole: string; consonants: string } {
  const letters = [...word]
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

/** The same for a word typed in Latin letters (kabab, ghormeh); undefined for one that has none. */
export function latinInLatin(word: string): { whole: string; consonants: string } | undefined {
  if (!/^[a-zâ']+$/.test(word)) return undefined
  const whole = latinSounds.reduce(
    (sounds, [spelling, sound]) => sounds.replace(spelling, sound),
    word.replaceAll("'", ''),
  )
  return { whole, consonants: consonantsOf(whole) }
}

function consonantsOf(whole: string): string {
  const first = whole[0] === 'A' && !/^As[^aeio]/.test(whole) ? 'A' : ''
  // A doubled consonant is written once in Persian.
  return first + whole.replace(vowels, '').replace(/(.)\1/g, '$1')
}
