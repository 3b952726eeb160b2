/**
 * What boxes at telephone lines say (docs/customers.md): records of the Iranian multi-line boxes over a serial
 * line, «protocol 6». A record that is no call is none.
 */
export type Ring = {
  kind: 'ring'
  /** Of this box, as it counts. */
  line: number
  /** Digits as they were told; empty where the caller hides them. */
  number: string
  raw: string
}
/** What happened to a call since: the receiver was lifted, and put down. */
export type Moment = { kind: 'answered' | 'ended'; line: number }
export type Said = Ring | Moment

/** Sent when the line to the box is opened: «prt», protocol 6, in its frame. */
export const helloOfProtocol6 = Uint8Array.from([0xfc, 0x70, 0x72, 0x74, 0x06, 0x6c, 0xfd])

const leastLength = 7

/** One record, without the `@` that ends it. */
export function protocol6Record(record: string): Ring | undefined {
  // Records with a T or a P tell of the line and not of a caller. Arya's word for a call has neither.
  if (/[TP]/.test(record)) return undefined
  // oxlint-disable-next-line no-control-regex -- boxes begin records with control characters
  const text = record.replace(/^[\u0000-\u001f0]+/, '')
  if (text.length < leastLength) return undefined
  const line = Number(text[1])
  if (!Number.isInteger(line)) return undefined
  const arya = /callerid:(.*)$/is.exec(text)
  const told = arya?.[1] ?? text.slice(3)
  // A prefix of the country or the town, perhaps the line once more, then the rest of the number.
  const [, prefix = '', rest = ''] = /^\D*(\d+)(?:[^\dL]*(?:L\d)?\D*(\d+))?/.exec(told) ?? []
  return { kind: 'ring', line, number: `${prefix}${rest}`, raw: record }
}

const silenceMs = 1_000
/** No record is so long: what comes is not what was asked for. */
const mostLetters = 500

/** Cuts what comes into records. What stood half for a second is the rest of something lost. */
export class RecordCutter {
  #text = ''
  #heardAtMs = Number.NEGATIVE_INFINITY

  /** @returns the records that are whole now */
  cut(bytes: Uint8Array, nowMs: number): string[] {
    if (nowMs - this.#heardAtMs > silenceMs) this.#text = ''
    this.#heardAtMs = nowMs
    this.#text += Buffer.from(bytes).toString('latin1')
    const records = this.#text.split('@')
    this.#text = (records.pop() ?? '').slice(-mostLetters)
    return records
  }
}
