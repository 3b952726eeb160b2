import { randomUUID } from 'node:crypto'
import type { Heard } from './watch-boxes.ts'

export type TellingCall = { id: string; boxId: string; line: number; number: string; raw: string; at: string }

/** A ring repeats: the same number on the same line within this time is the same call. */
const sameCallMs = 10_000
/** After so long nobody waits on the line; what was missed is still worth knowing. */
const keptMs = 60 * 60_000
const mostWaiting = 50

/** Calls that were heard and not told yet. They live as long as this program: a telephone is called again, money is not. */
export class WaitingCalls {
  #waiting: TellingCall[] = []
  #lastRings = new Map<string, number>()

  /** @returns true when it is a call that was not heard yet */
  hear({ boxId, line, number, raw }: Heard, nowMs: number): boolean {
    const key = `${line} ${number}`
    const before = this.#lastRings.get(key)
    this.#lastRings.set(key, nowMs)
    if (before !== undefined && nowMs - before < sameCallMs) return false
    const at = new Date(nowMs).toISOString()
    const call = { id: randomUUID(), boxId, line, number: number.slice(0, 40), raw: readable(raw), at }
    this.#waiting = [...this.#waiting, call].slice(-mostWaiting)
    return true
  }

  waiting(nowMs: number): readonly TellingCall[] {
    this.#waiting = this.#waiting.filter(({ at }) => nowMs - Date.parse(at) < keptMs)
    return this.#waiting
  }

  told(ids: readonly string[]): void {
    this.#waiting = this.#waiting.filter(({ id }) => !ids.includes(id))
  }
}

/** As the box said it, with what cannot be written as its number. */
function readable(raw: string): string {
  return raw
    .replace(/[^\x20-\x7e]/g, (letter) => `\\x${letter.charCodeAt(0).toString(16).padStart(2, '0')}`)
    .slice(0, 200)
}
