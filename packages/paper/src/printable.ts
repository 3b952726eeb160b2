/** A picture of its own colours, alone or joined to others: no printer's font has it. */
const pictograph = /\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F|\p{Regional_Indicator}/u
const graphemes = new Intl.Segmenter('fa', { granularity: 'grapheme' })

/**
 * Text without its emoji, and without the gaps they would leave.
 * @returns a question mark where the text was nothing but emoji, so that a line of a ticket is never empty
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
