import { randomUUID } from 'node:crypto'
import { DiskLog, type Write } from '../disk-log.ts'
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
/** After so long nobody waits on the line, and a receiver that is lifted is not of that call. */
const freshMs = 60 * 60_000
const mostFresh = 50
/** So long a missed call is worth knowing at the server. */
const keptMs = 24 * 60 * 60_000
const mostKept = 500
/** The log is begun anew when it has grown to this. */
const mostBytes = 500_000

/** Told with what had happened to it by then. */
type Told = { id: string; stand: string }
type Line = { kind: 'heard'; call: HeardCall } | ({ kind: 'told' } & Told)

/**
 * Calls of the last day that the server was not told of yet, or not as they are now, and those of the last hour for tills that ask while
 * it is away. On the disk, so that a shop whose internet and power were gone knows whom to call back; a full disk keeps nobody from hearing.
 */
export class HeardCalls {
  readonly #log: DiskLog<Line>
  #calls: HeardCall[] = []
  readonly #told = new Map<string, string>()
  readonly #lastRings = new Map<string, number>()

  constructor(folder: string, write?: Write) {
    this.#log = new DiskLog(folder, 'calls.log', write)
    for (const line of this.#log.found) this.#apply(line)
    this.#forget(Date.now())
    this.#log.begin(this.#lines())
  }

  /** @returns true when it is news */
  hear(heard: Heard, nowMs: number): boolean {
    this.#forget(nowMs)
    const call = heard.kind === 'ring' ? this.#ring(heard, nowMs) : this.#moment(heard, nowMs)
    if (call) this.#know({ kind: 'heard', call })
    return call !== undefined
  }

  /** What the server does not know yet, the oldest first. */
  waiting(nowMs: number): HeardCall[] {
    this.#forget(nowMs)
    return this.#calls.filter((call) => this.#told.get(call.id) !== standOf(call))
  }

  recent(nowMs: number): readonly HeardCall[] {
    return this.#calls.filter(({ at }) => nowMs - Date.parse(at) < freshMs).slice(-mostFresh)
  }

  /** Of what was handed in; what happened to a call meanwhile is told yet. */
  told(calls: readonly HeardCall[]): void {
    for (const call of calls) this.#know({ kind: 'told', id: call.id, stand: standOf(call) })
    if (this.#log.size > mostBytes) this.#log.begin(this.#lines())
  }

  close(): void {
    this.#log.close()
  }

  #ring({ boxId, line, number, raw }: Extract<Heard, { kind: 'ring' }>, nowMs: number): HeardCall | undefined {
    const key = `${line} ${number}`
    const before = this.#lastRings.get(key)
    this.#lastRings.set(key, nowMs)
    if (before !== undefined && nowMs - before < sameCallMs) return undefined
    const at = new Date(nowMs).toISOString()
    return { id: randomUUID(), boxId, line, number: number.slice(0, 40), raw: readable(raw), at }
  }

  /** Of the last call on its line; a receiver that is lifted to call somebody is nobody's call. */
  #moment({ kind, line }: Extract<Heard, { kind: 'answered' | 'ended' }>, nowMs: number): HeardCall | undefined {
    const call = this.recent(nowMs).findLast((each) => each.line === line)
    if (!call || call.endedAt || (kind === 'answered' && call.answeredAt)) return undefined
    const instant = new Date(nowMs).toISOString()
    return kind === 'answered' ? { ...call, answeredAt: instant } : { ...call, endedAt: instant }
  }

  #know(line: Line): void {
    this.#apply(line)
    this.#log.owe([line])
  }

  #apply(line: Line): void {
    if (line.kind === 'told') return void this.#told.set(line.id, line.stand)
    const at = this.#calls.findIndex(({ id }) => id === line.call.id)
    this.#calls = at < 0 ? [...this.#calls, line.call] : this.#calls.with(at, line.call)
  }

  #forget(nowMs: number): void {
    this.#calls = this.#calls.filter(({ at }) => nowMs - Date.parse(at) < keptMs).slice(-mostKept)
    const kept = new Set(this.#calls.map(({ id }) => id))
    for (const id of this.#told.keys()) if (!kept.has(id)) this.#told.delete(id)
  }

  #lines(): Line[] {
    return [
      ...this.#calls.map((call) => ({ kind: 'heard' as const, call })),
      ...[...this.#told].map(([id, stand]) => ({ kind: 'told' as const, id, stand })),
    ]
  }
}

const standOf = ({ answeredAt = '', endedAt = '' }: HeardCall) => `${answeredAt} ${endedAt}`

/** As the box said it, with what cannot be written as its number. */
function readable(raw: string): string {
  return raw
    .replace(/[^\x20-\x7e]/g, (letter) => `\\x${letter.charCodeAt(0).toString(16).padStart(2, '0')}`)
    .slice(0, 200)
}
