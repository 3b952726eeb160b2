/**
 * Characters as a reader sees them (grapheme clusters): an emoji, a letter with its marks or a flag counts as one,
 * however many code units it takes. Never cut text inside one: the server would write half a character as a replacement
 * mark, and hydration in the browser would differ.
 */
const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter('fa', { granularity: 'grapheme' }) : undefined

/** Returns the first character of a text after leading spaces; empty for an empty text. */
export function firstGrapheme(text: string): string {
  for (const character of graphemesOf(text.trim())) return character
  return ''
}

/** Cuts a text to whole characters and at most `mostUnits` code units (what `maxLength` and the contracts count). */
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
  // Browsers from before 2024 without a segmenter cut between code points, which does not split a surrogate pair
  // either.
  if (!segmenter) yield* text
  else for (const { segment } of segmenter.segment(text)) yield segment
}
