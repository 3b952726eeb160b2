/** Encodes AsanPardakht messages: `$NAME,…,*hh` and a new line; hh is the XOR of the characters between `$` and `*`. */
export function sentenceOf(parts: readonly string[]): string {
  const text = `${parts.join(',')},`
  return `$${text}*${checksumOf(text)}\r\n`
}

export function checksumOf(text: string): string {
  return [...Buffer.from(text, 'latin1')]
    .reduce((sum, byte) => sum ^ byte, 0)
    .toString(16)
    .padStart(2, '0')
    .toUpperCase()
}

export type Sentence = { isSound: boolean; parts: string[] }

/** Anchors at the new line, because a masked card number contains asterisks. */
const ending = /\*([0-9A-Fa-f]{2})\r?\n/

export function cutSentence(bytes: Buffer): { message?: Sentence; length: number } | undefined {
  const text = bytes.toString('latin1')
  const start = text.indexOf('$')
  if (start < 0) return { length: bytes.length }
  const found = ending.exec(text.slice(start))
  if (!found) return undefined
  const inner = text.slice(start + 1, start + found.index)
  const isSound = checksumOf(inner) === found[1]?.toUpperCase()
  return { message: { isSound, parts: inner.split(',') }, length: start + found.index + found[0].length }
}
