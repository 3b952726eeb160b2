import { randomUUID } from 'node:crypto'
import type { Heard } from './watch-boxes.ts'

export type HeardCall = {
  id: string
  boxId: string
  line: number
  number: string
  raw: string
  at: string
  answeredAt?: string
  endedAt?: string
}

/** A ring repeats: the same number on the same line within this time is the same call. */
const sameCallMs = 10_000
/** After so long nobody waits on the line; what was missed is still worth knowing. */
const keptMs = 60 * 60_000
const mostKept = 50

/**
 * Calls of the last hour: those that the server was not told of yet, or not as they are now, and all of them for tills that ask
 * while it is away. They live as long as this program: a telephone is called again, money is not.
 */
export class HeardCalls {
  #calls: HeardCall[] = []
  #told = new WeakSet<HeardCall>()
  #lastRings = new Map<string, number>()

  /** @returns true when it is news */
  hear(heard: Heard, nowMs: number): boolean {
    return heard.kind === 'ring' ? this.#ring(heard, nowMs) : this.#moment(heard, nowMs)
  }

  /** What the server does not know yet. */
  waiting(nowMs: number): HeardCall[] {
    return this.recent(nowMs).filter((call) => !this.#told.has(call))
  }

  recent(nowMs: number): readonly HeardCall[] {
    this.#calls = this.#calls.filter(({ at }) => nowMs - Date.parse(at) < keptMs)
    return this.#calls
  }

  /** Of what was handed in; what happened to a call meanwhile is told yet. */
  told(calls: readonly HeardCall[]): void {
    for (const call of calls) this.#told.add(call)
  }

  #ring({ boxId, line, number, raw }: Extract<Heard, { kind: 'ring' }>, nowMs: number): boolean {
    const key = `${line} ${number}`
    const before = this.#lastRings.get(key)
    this.#lastRings.set(key, nowMs)
    if (before !== undefined && nowMs - before < sameCallMs) return false
    const at = new Date(nowMs).toISOString()
    const call = { id: randomUUID(), boxId, line, number: number.slice(0, 40), raw: readable(raw), at }
    this.#calls = [...this.#calls, call].slice(-mostKept)
    return true
  }

  /** Of the last call on its line; a receiver that is lifted to call somebody is nobody's call. */
  #moment({ kind, line }: Extract<Heard, { kind: 'answered' | 'ended' }>, nowMs: number): boolean {
    const at = this.#calls.findLastIndex((call) => call.line === line)
    const call = this.#calls[at]
    if (!call || call.endedAt || (kind === 'answered' && call.answeredAt)) return false
    const instant = new Date(nowMs).toISOString()
    const moved = kind === 'answered' ? { ...call, answeredAt: instant } : { ...call, endedAt: instant }
    this.#calls = this.#calls.with(at, moved)
    return true
  }
}

/** As the box said it, with what cannot be written as its number. */
function readable(raw: string): string {
  return raw
    .replace(/[^\x20-\x7e]/g, (letter) => `\\x${letter.charCodeAt(0).toString(16).padStart(2, '0')}`)
    .slice(0, 200)
}
