/** Matches an emoji, alone or combined: no printer font has it. */
const pictograph = /\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F|\p{Regional_Indicator}/u
const graphemes = new Intl.Segmenter('fa', { granularity: 'grapheme' })

/**
 * Removes emoji from a text, and the gaps they would leave.
 * @returns a question mark when the text was only emoji, so that a line of a ticket is never empty
 */
export function printable(text: string): string {
  if (!pictograph.test(text)) return text
  const left = Array.from(graphemes.segment(text), ({ segment }) => (pictograph.test(segment) ? '' : segment))
    .join('')
    .replace(/ {2,}/g, ' ')
    .replace(/(^|[\u2066-\u2068\n]) /g, '$1')
    .replace(/ (?=[\u2069\n]|$)/g, '')
  return /[\p{L}\p{N}]/u.test(left) ? left : left.replace(/(?=\u2069|$)/, '\u061F')
}
