/** Removes texts from all strings of a document, wherever they are in them. */
export function scrub(document: unknown, texts: readonly string[]): unknown {
  if (typeof document === 'string') return texts.reduce((left, text) => left.replaceAll(text, ''), document)
  if (Array.isArray(document)) return document.map((part) => scrub(part, texts))
  if (typeof document !== 'object' || document === null) return document
  return Object.fromEntries(Object.entries(document).map(([key, value]) => [key, scrub(value, texts)]))
}
