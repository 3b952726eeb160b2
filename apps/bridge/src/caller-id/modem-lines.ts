/**
 * Reads a voice modem on one telephone line (docs/guide/customers.md). Enabled once, it sends RING with each ring and, after
 * the first, the caller in lines such as `NMBR = 02188001122`.
 */
import type { Ring } from './box-records.ts'

/** Enables formatted caller ids. */
export const helloOfModem = Buffer.from('AT+VCID=1\r', 'latin1')

/** Rings of one call follow each other within this time. */
const sameCallMs = 8_000
const mostLetters = 500

export class ModemReader {
  #text = ''
  #rangAtMs = Number.NEGATIVE_INFINITY
  #isReported = false
  #refused = false

  /** The modem does not support caller ids. */
  get isRefused(): boolean {
    return this.#refused
  }

  read(bytes: Uint8Array, nowMs: number): Ring[] {
    this.#text += Buffer.from(bytes).toString('latin1')
    const lines = this.#text.split(/[\r\n]+/)
    this.#text = (lines.pop() ?? '').slice(-mostLetters)
    return lines.flatMap((line) => this.#line(line.trim(), nowMs) ?? [])
  }

  #line(line: string, nowMs: number): Ring | undefined {
    if (line === 'ERROR') this.#refused = true
    if (line === 'RING') return this.#ring(nowMs)
    const [, number] = /^NMBR\s*=\s*(.*)$/i.exec(line) ?? []
    if (number === undefined) return undefined
    this.#begin(nowMs)
    this.#isReported = true
    // P is private, O is out of area: both have no number.
    return { kind: 'ring', line: 1, number: number.replace(/\D/g, ''), raw: line }
  }

  /** At the second ring no caller id will follow any more. */
  #ring(nowMs: number): Ring | undefined {
    const isFirst = this.#begin(nowMs)
    if (isFirst || this.#isReported) return undefined
    this.#isReported = true
    return { kind: 'ring', line: 1, number: '', raw: 'RING' }
  }

  #begin(nowMs: number): boolean {
    const isFirst = nowMs - this.#rangAtMs > sameCallMs
    if (isFirst) this.#isReported = false
    this.#rangAtMs = nowMs
    return isFirst
  }
}
