/**
 * A voice modem at one telephone line (docs/customers.md): asked once for caller ids, it says RING with each ring
 * and, after the first, who it is in lines such as `NMBR = 02188001122`.
 */
import type { Ring } from './box-records.ts'

/** Asks for caller ids in formatted lines. */
export const helloOfModem = Buffer.from('AT+VCID=1\r', 'latin1')

/** Rings of one call follow each other within this time. */
const sameCallMs = 8_000
const mostLetters = 500

export class ModemReader {
  #text = ''
  #rangAtMs = Number.NEGATIVE_INFINITY
  #isTold = false
  #refused = false

  /** The modem does not know how to tell who rings. */
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
    const [, told] = /^NMBR\s*=\s*(.*)$/i.exec(line) ?? []
    if (told === undefined) return undefined
    this.#begin(nowMs)
    this.#isTold = true
    // P and O: private, and out of the area; both are nobody's number.
    return { kind: 'ring', line: 1, number: told.replace(/\D/g, ''), raw: line }
  }

  /** With the second ring nobody will say any more who it is. */
  #ring(nowMs: number): Ring | undefined {
    const isFirst = this.#begin(nowMs)
    if (isFirst || this.#isTold) return undefined
    this.#isTold = true
    return { kind: 'ring', line: 1, number: '', raw: 'RING' }
  }

  #begin(nowMs: number): boolean {
    const isFirst = nowMs - this.#rangAtMs > sameCallMs
    if (isFirst) this.#isTold = false
    this.#rangAtMs = nowMs
    return isFirst
  }
}
