import { randomUUID } from 'node:crypto'
import { DiskLog, type Write } from '../disk-log.ts'
import type { BoxEvent } from './box-watch.ts'

export type ReceivedCall = {
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
/** After this time the caller no longer waits, and a lifted receiver does not belong to the call. */
const freshMs = 60 * 60_000
const mostFresh = 50
/** How long a missed call is stored for the server. */
const storedMs = 24 * 60 * 60_000
const mostStored = 500
/** The log is rewritten when it exceeds this size. */
const mostBytes = 500_000

/** `stand` is the state of the call when it was reported. */
type Reported = { id: string; stand: string }
type Line = { kind: 'heard'; call: ReceivedCall } | ({ kind: 'told' } & Reported)

/**
 * Calls that the bridge still has to report, and recent ones for tills. Stores unreported or changed calls for a day
 * and shows those of the last hour to tills while the server is away. They are on disk, so that a vendor without
 * internet and power still knows whom to call back. A full disk does not stop reception.
 */
export class ReceivedCalls {
  readonly #log: DiskLog<Line>
  #calls: ReceivedCall[] = []
  readonly #reported = new Map<string, string>()
  readonly #lastRings = new Map<string, number>()

  constructor(folder: string, write?: Write) {
    this.#log = new DiskLog(folder, 'calls.log', write)
    for (const line of this.#log.found) this.#apply(line)
    this.#forget(Date.now())
    this.#log.begin(this.#lines())
  }

  /** @returns true when it changes a call or adds one */
  receive(event: BoxEvent, nowMs: number): boolean {
    this.#forget(nowMs)
    const call = event.kind === 'ring' ? this.#ring(event, nowMs) : this.#moment(event, nowMs)
    if (call) this.#know({ kind: 'heard', call })
    return call !== undefined
  }

  /** Returns calls with unreported changes, oldest first. */
  waiting(nowMs: number): ReceivedCall[] {
    this.#forget(nowMs)
    return this.#calls.filter((call) => this.#reported.get(call.id) !== standOf(call))
  }

  recent(nowMs: number): readonly ReceivedCall[] {
    return this.#calls.filter(({ at }) => nowMs - Date.parse(at) < freshMs).slice(-mostFresh)
  }

  /** Marks these calls as reported in their state at hand-over; later events are reported again. */
  reported(calls: readonly ReceivedCall[]): void {
    for (const call of calls) this.#know({ kind: 'told', id: call.id, stand: standOf(call) })
    if (this.#log.size > mostBytes) this.#log.begin(this.#lines())
  }

  close(): void {
    this.#log.close()
  }

  #ring({ boxId, line, number, raw }: Extract<BoxEvent, { kind: 'ring' }>, nowMs: number): ReceivedCall | undefined {
    const key = `${line} ${number}`
    const before = this.#lastRings.get(key)
    this.#lastRings.set(key, nowMs)
    if (before !== undefined && nowMs - before < sameCallMs) return undefined
    const at = new Date(nowMs).toISOString()
    return { id: randomUUID(), boxId, line, number: number.slice(0, 40), raw: readable(raw), at }
  }

  /** Assigns an event to the last call of its line; a receiver lifted for an outgoing call belongs to none. */
  #moment({ kind, line }: Extract<BoxEvent, { kind: 'answered' | 'ended' }>, nowMs: number): ReceivedCall | undefined {
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
    if (line.kind === 'told') return void this.#reported.set(line.id, line.stand)
    const at = this.#calls.findIndex(({ id }) => id === line.call.id)
    this.#calls = at < 0 ? [...this.#calls, line.call] : this.#calls.with(at, line.call)
  }

  #forget(nowMs: number): void {
    this.#calls = this.#calls.filter(({ at }) => nowMs - Date.parse(at) < storedMs).slice(-mostStored)
    const stored = new Set(this.#calls.map(({ id }) => id))
    for (const id of this.#reported.keys()) if (!stored.has(id)) this.#reported.delete(id)
  }

  #lines(): Line[] {
    return [
      ...this.#calls.map((call) => ({ kind: 'heard' as const, call })),
      ...[...this.#reported].map(([id, stand]) => ({ kind: 'told' as const, id, stand })),
    ]
  }
}

const standOf = ({ answeredAt = '', endedAt = '' }: ReceivedCall) => `${answeredAt} ${endedAt}`

/** Returns the record with non-printable characters as escape codes. */
function readable(raw: string): string {
  return raw
    .replace(/[^\x20-\x7e]/g, (letter) => `\\x${letter.charCodeAt(0).toString(16).padStart(2, '0')}`)
    .slice(0, 200)
}
