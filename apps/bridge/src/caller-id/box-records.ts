/**
 * Parses records of Iranian multi-line caller-id boxes over a serial line, «protocol 6» (docs/guide/customers.md). Records
 * that are not calls are ignored.
 */
export type Ring = {
  kind: 'ring'
  /** Line number as this box counts. */
  line: number
  /** Digits as received; empty when the caller hides the number. */
  number: string
  raw: string
}
/** A later event of a call: answered or ended. */
export type Moment = { kind: 'answered' | 'ended'; line: number }
export type LineEvent = Ring | Moment

/** Sent when the connection to the box opens: «prt», protocol 6, in its frame. */
export const helloOfProtocol6 = Uint8Array.from([0xfc, 0x70, 0x72, 0x74, 0x06, 0x6c, 0xfd])

const leastLength = 7

/** Parses one record without the `@` that ends it. */
export function protocol6Record(record: string): Ring | undefined {
  // Records with a T or a P describe the line, not a caller. Arya's call records contain neither.
  if (/[TP]/.test(record)) return undefined
  // oxlint-disable-next-line no-control-regex -- boxes begin records with control characters
  const text = record.replace(/^[\u0000-\u001f0]+/, '')
  if (text.length < leastLength) return undefined
  const line = Number(text[1])
  if (!Number.isInteger(line)) return undefined
  const arya = /callerid:(.*)$/is.exec(text)
  const digits = arya?.[1] ?? text.slice(3)
  // A country or area prefix, perhaps the line number again, then the rest of the number.
  const [, prefix = '', rest = ''] = /^\D*(\d+)(?:[^\dL]*(?:L\d)?\D*(\d+))?/.exec(digits) ?? []
  return { kind: 'ring', line, number: `${prefix}${rest}`, raw: record }
}

const silenceMs = 1_000
/** No valid record is this long. */
const mostLetters = 500

/** Splits received bytes into records. Half a record followed by a second of silence is dropped. */
export class RecordCutter {
  #text = ''
  #receivedAtMs = Number.NEGATIVE_INFINITY

  /** @returns the records that are complete now */
  cut(bytes: Uint8Array, nowMs: number): string[] {
    if (nowMs - this.#receivedAtMs > silenceMs) this.#text = ''
    this.#receivedAtMs = nowMs
    this.#text += Buffer.from(bytes).toString('latin1')
    const records = this.#text.split('@')
    this.#text = (records.pop() ?? '').slice(-mostLetters)
    return records
  }
}
