/**
 * Characters as a reader sees them (grapheme clusters): an emoji, a letter with its marks or a flag counts as one,
 * however many code units it takes. Never cut text inside one: the server would write half a character as a replacement
 * mark, and hydration in the browser would differ.
 */

/** Letters, digits and signs that never join with a following one of them: Latin, and Arabic without its marks. */
const plainPair =
  /^[ -~\u0621-\u063A\u0641-\u064A\u0671-\u06D3\u06F0-\u06F9](?:$|[ -~\u0621-\u063A\u0641-\u064A\u0671-\u06D3\u06F0-\u06F9])/

/** Returns the first character of a text after leading spaces; empty for an empty text. */
export function firstGrapheme(text: string): string {
  const trimmed = text.trim()
  if (plainPair.test(trimmed)) return trimmed.charAt(0)
  for (const character of graphemesOf(trimmed)) return character
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

let madeSegmenter: Intl.Segmenter | undefined

/** Makes the segmenter at its first use: it takes a browser 30 to 45 ms, which most pages never need. */
function segmenterOf(): Intl.Segmenter | undefined {
  if (!madeSegmenter && 'Segmenter' in Intl) madeSegmenter = new Intl.Segmenter('fa', { granularity: 'grapheme' })
  return madeSegmenter
}

function* graphemesOf(text: string): Generator<string> {
  const segmenter = segmenterOf()
  // Browsers from before 2024 without a segmenter cut between code points, which does not split a surrogate pair
  // either.
  if (!segmenter) yield* text
  else for (const { segment } of segmenter.segment(text)) yield segment
}
