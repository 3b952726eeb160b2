/**
 * Digits and letters as people here type them. Stored text has Latin digits in numbers and Persian yeh and kaf in words;
 * shown numbers have Persian digits. Written with code points so that this file itself holds no Persian.
 */
const persianZero = 0x06f0
const arabicZero = 0x0660
const digit = /[\u0660-\u0669\u06f0-\u06f9]/g

/** Persian and Arabic digits become Latin ones; everything else stays. */
export function toLatinDigits(text: string): string {
  return text.replace(digit, (character) => {
    const code = character.charCodeAt(0)
    return String(code - (code >= persianZero ? persianZero : arabicZero))
  })
}

/** Latin digits become Persian ones, for showing. */
export function toPersianDigits(text: string | number): string {
  return String(text).replace(/[0-9]/g, (character) => String.fromCharCode(persianZero + Number(character)))
}

/** A whole number as shown: Persian digits, thousands parted by U+066C, a leading minus kept before the digits. */
export function showNumber(value: number): string {
  const grouped = String(Math.abs(value)).replace(/\B(?=(\d{3})+(?!\d))/g, '\u066c')
  return `${value < 0 ? '\u2212' : ''}${toPersianDigits(grouped)}`
}

/** Reads a whole number written with any digits and any thousands mark; undefined when it is none. */
export function parseWholeNumber(text: string): number | undefined {
  const plain = toLatinDigits(text)
    .replace(/[\u066c\u060c,\s]/g, '')
    .replace(/^\u2212/, '-')
  if (!/^-?\d{1,15}$/.test(plain)) return undefined
  // Adding 0 turns a minus zero into zero.
  return Number(plain) + 0
}

/** Arabic yeh, alef maksura and kaf become Persian; control characters go; white space is folded and trimmed. */
export function foldLetters(text: string): string {
  return (
    text
      // Before composing, as what is removed may stand between a letter and its mark.
      // Control characters stand in the pattern on purpose: they are removed.
      .replace(/[\u0000-\u0008\u000b-\u001f\u007f\u2028-\u202e\u2066-\u2069]/g, '')
      // Half of a character: no database keeps it as JSON.
      .replace(/\p{Surrogate}/gu, '')
      .normalize('NFC')
      .replace(/[\u064a\u0649]/g, '\u06cc')
      .replace(/\u0643/g, '\u06a9')
      .replace(/[ \t\u00a0]+/g, ' ')
      .trim()
  )
}

/** The form two texts are compared in when searching: folded letters, Latin digits, no half-space, no marks, lower case. */
export function searchForm(text: string): string {
  return toLatinDigits(foldLetters(text))
    .replace(/[\u064b-\u065f\u0670]/g, '')
    .replace(/[\u0622\u0623\u0625]/g, '\u0627')
    .replace(/\u0629/g, '\u0647')
    .replace(/[\u200c\u200d\u200e\u200f]/g, ' ')
    .replace(/\s+/g, ' ')
    .toLowerCase()
    .trim()
}
