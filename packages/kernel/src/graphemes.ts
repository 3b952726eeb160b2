/**
 * Characters as a reader sees them: an emoji, a letter with its marks or a flag is one, however many code units it takes. Text is cut
 * between them and never inside: the server writes half of a character as a replacement mark, and the browser's text then differs.
 */
const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter('fa', { granularity: 'grapheme' }) : undefined

/** The first character of a text without the spaces before it; empty for an empty text. */
export function firstGrapheme(text: string): string {
  for (const character of graphemesOf(text.trim())) return character
  return ''
}

/** The start of a text in whole characters, at most so many code units long (what `maxLength` and the contracts count). */
export function cutGraphemes(text: string, mostUnits: number): string {
  if (text.length <= mostUnits) return text
  let cut = ''
  for (const character of graphemesOf(text)) {
    if (cut.length + character.length > mostUnits) break
    cut += character
  }
  return cut
}

function* graphemesOf(text: string): Generator<string> {
  // Browsers of before 2024 without a segmenter cut between code points, which leaves no half of a character either.
  if (!segmenter) yield* text
  else for (const { segment } of segmenter.segment(text)) yield segment
}
