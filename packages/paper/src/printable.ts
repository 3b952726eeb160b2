/** Matches an emoji, alone or combined: no printer font has it. */
const pictograph = /\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F|\p{Regional_Indicator}/u
let segmenter: Intl.Segmenter | undefined

/** Returns the characters of a text as a reader sees them. Makes the segmenter at its first use: it is slow to make. */
export function graphemesOf(text: string): string[] {
  segmenter ??= new Intl.Segmenter('fa', { granularity: 'grapheme' })
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}

/**
 * Removes emoji from a text, and the gaps they would leave.
 * @returns a question mark when the text was only emoji, so that a line of a ticket is never empty
 */
export function printable(text: string): string {
  if (!pictograph.test(text)) return text
  const left = graphemesOf(text)
    .map((character) => (pictograph.test(character) ? '' : character))
    .join('')
    .replace(/ {2,}/g, ' ')
    .replace(/(^|[\u2066-\u2068\n]) /g, '$1')
    .replace(/ (?=[\u2069\n]|$)/g, '')
  return /[\p{L}\p{N}]/u.test(left) ? left : left.replace(/(?=\u2069|$)/, '\u061F')
}
