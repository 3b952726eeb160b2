/**
 * Digits and letters as Iranian users type them. Stored text has Latin digits in numbers and Persian yeh and kaf in
 * text; displayed numbers have Persian digits. Uses code points so that this file contains no Persian.
 */
const persianZero = 0x06f0
const arabicZero = 0x0660
const digit = /[\u0660-\u0669\u06f0-\u06f9]/g

/** Converts Persian and Arabic digits to Latin ones. */
export function toLatinDigits(text: string): string {
  return text.replace(digit, (character) => {
    const code = character.charCodeAt(0)
    return String(code - (code >= persianZero ? persianZero : arabicZero))
  })
}

/** Converts Latin digits to Persian ones, for display. */
export function toPersianDigits(text: string | number): string {
  return String(text).replace(/[0-9]/g, (character) => String.fromCharCode(persianZero + Number(character)))
}

/**
 * Formats a number of at most three decimals: Persian digits, thousands separated by U+066C, decimals by U+066B, a leading
 * minus before the digits.
 */
export function showNumber(value: number): string {
  const grouped = String(Math.abs(value)).replace(/\B(?=(\d{3})+(?!\d))/g, '\u066c')
  return `${value < 0 ? '\u2212' : ''}${toPersianDigits(grouped).replace('.', '\u066b')}`
}

/** Parses a whole number with any digits and any thousands separator; undefined when it is not one. */
export function parseWholeNumber(text: string): number | undefined {
  const plain = toLatinDigits(text)
    .replace(/[\u066c\u060c,\s]/g, '')
    .replace(/^\u2212/, '-')
  if (!/^-?\d{1,15}$/.test(plain)) return undefined
  // Adding 0 turns a minus zero into zero.
  return Number(plain) + 0
}

/**
 * Normalizes text: Arabic yeh, alef maksura and kaf become Persian, control characters are removed, white space is
 * collapsed and trimmed.
 */
export function foldLetters(text: string): string {
  return (
    text
      // Removes control characters before composing, because one may stand between a letter and its mark.
      .replace(/[\u0000-\u0008\u000b-\u001f\u007f\u2028-\u202e\u2066-\u2069]/g, '')
      // Removes lone surrogates, which PostgreSQL rejects in JSON.
      .replace(/\p{Surrogate}/gu, '')
      .normalize('NFC')
      .replace(/[\u064a\u0649]/g, '\u06cc')
      .replace(/\u0643/g, '\u06a9')
      .replace(/[ \t\u00a0]+/g, ' ')
      .trim()
  )
}

/**
 * Returns the form in which search compares texts: normalized letters, Latin digits, no half-space, no marks, lower
 * case.
 */
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
