/**
 * Encodes Parsian's tag format: two letters, three digits of length in bytes, the value; a request is RQ, a response
 * RS, after four digits of length.
 */
export type Tag = readonly [name: string, value: string]

const three = (count: number) => String(count).padStart(3, '0')
const tagText = ([name, value]: Tag) => `${name}${three(value.length)}${value}`

export function requestText(tags: readonly Tag[]): string {
  const inner = tagText(['RQ', tags.map(tagText).join('')])
  return `${String(inner.length).padStart(4, '0')}${inner}`
}

export function saleText(rial: number, terminal = ''): string {
  const own: Tag[] = terminal === '' ? [] : [['TL', terminal]]
  return requestText([['PR', '000000'], ['AM', String(rial)], ['CU', '364'], ...own, ['PD', '1']])
}

/** Decodes the tags of a response; one firmware omits the leading four digits, some append NULs. */
export function cutAnswer(bytes: Buffer): { message?: ReadonlyMap<string, string>; length: number } | undefined {
  const text = bytes.toString('latin1')
  const start = text.search(/(\d{4})?RS\d{3}/)
  if (start < 0) return bytes.length > 64 ? { length: bytes.length - 8 } : undefined
  const at = text.indexOf('RS', start)
  const length = Number(text.slice(at + 2, at + 5))
  const end = at + 5 + length
  if (text.length < end) return undefined
  return { message: new Map(tagsIn(text.slice(at + 5, end))), length: end }
}

function* tagsIn(text: string): Generator<Tag> {
  for (let at = 0; at + 5 <= text.length; ) {
    const length = Number(text.slice(at + 2, at + 5))
    if (!Number.isInteger(length)) return
    yield [
      text.slice(at, at + 2),
      text
        .slice(at + 5, at + 5 + length)
        .replaceAll('\0', '')
        .trim(),
    ]
    at += 5 + length
  }
}
