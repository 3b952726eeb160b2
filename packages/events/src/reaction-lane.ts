import { setTimeout as pause } from 'node:timers/promises'
import { type Database, sendAhead, tracedAlone, type Tx } from '@sofreh/database'
import { sql } from 'kysely'
import type { StoredEvent } from './announce.ts'
import { type Cursors, countFailure, lockEvents, moveCursor, pauseCursor, vendorsBehind } from './cursors.ts'
import { park } from './parked.ts'
import { type Progress, reactTo } from './react-to.ts'
import { isLong, type Reactions } from './reactions.ts'

export type LaneOptions = {
  cursors: Cursors
  /** Gathers events of this interval: in a rush the cursor moves once for many orders. */
  gatherMs: number
  /** Events of one transaction: a commit costs more than most reactions, and a long transaction makes others wait. */
  atOnce: number
  /** Events of each vendor in a transaction of several vendors: one vendor's reactions must not delay another's. */
  sharedEvents: number
  /** Its transactions run one after another, because orders need the connections. */
  takesTurns: boolean
  /** Vendors that one sweep wakes. */
  sweptAtOnce: number
}

/** Vendors of one transaction. */
const vendorsAtOnce = 8
const batchSize = 100
/** How long a shared transaction waits for a lock before each vendor gets its own. */
const sharedLockMs = 500
/** How long a reader waits for a run of another server. */
const readerLockMs = 2_000
/** Pauses between the tries before an event is parked; other events in between do not count as tries. */
const pausesMs = [200, 1_000, 5_000, 15_000]

type Reacted = { last: StoredEvent; hasMore: boolean }
/** Vendors whose events share a transaction. `left` resolves with those that need one of their own. */
type Gathering = { vendorIds: Set<string>; left: Promise<ReadonlySet<string>> }

/** Runs reactions of each vendor in the order of its events, once per event, and notes in a cursor how far they are. */
export class ReactionLane {
  readonly #database: Database
  readonly #reactions: Reactions
  readonly #options: LaneOptions
  readonly #onError: (error: unknown) => void
  readonly #onReacted: (vendorId: string) => void
  readonly #running = new Map<string, Promise<void>>()
  readonly #again = new Set<string>()
  /** Their runs have not begun to read: they will see what is committed now. */
  readonly #waiting = new Set<string>()
  #gathering: Gathering | undefined
  #turn: Promise<unknown> = Promise.resolve()
  readonly #closing = new AbortController()

  constructor(parts: {
    database: Database
    reactions: Reactions
    options: LaneOptions
    onError: (error: unknown) => void
    /** Called after a transaction whose events had a reaction, or might have. */
    onReacted?: (vendorId: string) => void
  }) {
    this.#database = parts.database
    this.#reactions = parts.reactions
    this.#options = parts.options
    this.#onError = parts.onError
    this.#onReacted = parts.onReacted ?? (() => undefined)
  }

  get #isClosed(): boolean {
    return this.#closing.signal.aborted
  }

  wake(vendorId: string): void {
    if (this.#isClosed || this.#waiting.has(vendorId)) return
    if (this.#running.has(vendorId)) {
      this.#again.add(vendorId)
      return
    }
    this.#gathering ??= this.#gather()
    const { vendorIds, left } = this.#gathering
    vendorIds.add(vendorId)
    this.#waiting.add(vendorId)
    if (vendorIds.size === vendorsAtOnce) this.#gathering = undefined
    const run = left
      .then((others) => (others.has(vendorId) ? this.#inTurn(() => this.reactToAll(vendorId)) : undefined))
      .catch(this.#onError)
      .finally(() => {
        this.#running.delete(vendorId)
        if (this.#again.delete(vendorId)) this.wake(vendorId)
      })
    this.#running.set(vendorId, run)
  }

  #gather(): Gathering {
    const { gatherMs, takesTurns } = this.#options
    const vendorIds = new Set<string>()
    // A long pause keeps no process alive: what it waits for is stored.
    const pausing = { signal: this.#closing.signal, ref: !takesTurns }
    const left = pause(gatherMs, undefined, pausing)
      .catch(() => undefined)
      .then(() => this.#inTurn(() => this.#begin(gathering)))
    const gathering: Gathering = { vendorIds, left }
    return gathering
  }

  async #begin(gathering: Gathering): Promise<ReadonlySet<string>> {
    const { vendorIds } = gathering
    if (this.#gathering === gathering) this.#gathering = undefined
    for (const vendorId of vendorIds) this.#waiting.delete(vendorId)
    return vendorIds.size > 1 ? this.#reactToSeveral([...vendorIds]) : vendorIds
  }

  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (!this.#options.takesTurns) return work()
    const result = this.#turn.then(work)
    this.#turn = result.catch(() => undefined)
    return result
  }

  /** Wakes vendors whose wake was lost. */
  async sweep(): Promise<void> {
    const { cursors, sweptAtOnce } = this.#options
    for (const vendorId of await vendorsBehind(this.#database, cursors, sweptAtOnce)) this.wake(vendorId)
  }

  /** Runs until the vendor has no event left, also those that a run of this process has read. */
  async catchUp(vendorId: string): Promise<void> {
    await this.reactToAll(vendorId)
    // A gathered run has read nothing yet: nothing is left for it.
    const running = this.#waiting.has(vendorId) ? undefined : this.#running.get(vendorId)
    if (!running) return
    await running
    await this.reactToAll(vendorId)
  }

  /** Runs until the vendor has no event left, or until another run holds its row; `waits`: for that run too. */
  async reactToAll(vendorId: string, { waits = false }: { waits?: boolean } = {}): Promise<void> {
    const { atOnce } = this.#options
    const step = () =>
      tracedAlone('reactions', { 'sofreh.vendor_id': vendorId }, () => this.#step(vendorId, { atOnce, waits }))
    while (!this.#isClosed && (await step())) {}
  }

  async close(): Promise<void> {
    this.#closing.abort()
    await Promise.all(this.#running.values())
  }

  /**
   * Reacts to the next events of several vendors in one transaction. Returns those that need one of their own: they have
   * more events, one of them takes long, or the shared transaction failed, for whichever of them.
   */
  async #reactToSeveral(vendorIds: readonly string[]): Promise<ReadonlySet<string>> {
    if (this.#isClosed) return new Set()
    const reacted = new Set<string>()
    const work = async (tx: Tx) => {
      reacted.clear()
      await sendAhead(tx, sql.raw(`set local lock_timeout = ${sharedLockMs}`))
      // Statements of vendors that are at the same step are one round trip.
      const parts = await Promise.all(vendorIds.map((vendorId) => this.#reactInShared(tx, vendorId)))
      for (const { vendorId, reacted: its } of parts) {
        if (!its) continue
        reacted.add(vendorId)
        await moveCursor(tx, this.#options.cursors, vendorId, its.last.number)
      }
      return new Set(parts.flatMap(({ vendorId, hasMore }) => (hasMore ? vendorId : [])))
    }
    try {
      const attributes = { 'sofreh.vendors': vendorIds.length }
      const left = await tracedAlone('reactions', attributes, () => this.#database.transaction(work))
      for (const vendorId of reacted) this.#onReacted(vendorId)
      return left
    } catch {
      // The vendor's own transaction fails again and reports it.
      return new Set(vendorIds)
    }
  }

  async #reactInShared(
    tx: Tx,
    vendorId: string,
  ): Promise<{ vendorId: string; hasMore: boolean; reacted?: Reacted | undefined }> {
    const events = await this.#lockEvents(tx, vendorId)
    const answered = events.filter(({ kind }) => this.#reactions[kind])
    if (answered.length > this.#options.sharedEvents || answered.some((event) => this.#takesLong(event)))
      return { vendorId, hasMore: true }
    const progress = { tried: 0, failed: undefined, isTogether: false }
    const reacted = await this.#reactTo(tx, vendorId, { events, atOnce: this.#options.atOnce, progress })
    return { vendorId, hasMore: reacted?.hasMore ?? false, reacted }
  }

  #lockEvents(tx: Tx, vendorId: string, waits = false): Promise<StoredEvent[]> {
    return lockEvents(tx, this.#options.cursors, vendorId, { limit: batchSize, waits })
  }

  #takesLong({ kind }: StoredEvent): boolean {
    return this.#reactions[kind]?.some(isLong) ?? false
  }

  /** Reacts to the next events in one transaction. A failed event is tried again in a transaction of its own. */
  async #step(vendorId: string, { atOnce, waits }: { atOnce: number; waits: boolean }): Promise<boolean> {
    let progress: Progress = { tried: 0, failed: undefined, isTogether: false }
    try {
      const reacted = await this.#database.transaction(async (tx) => {
        progress = { tried: 0, failed: undefined, isTogether: false }
        if (waits) await sendAhead(tx, sql.raw(`set local lock_timeout = ${readerLockMs}`))
        const events = await this.#lockEvents(tx, vendorId, waits)
        const its = await this.#reactTo(tx, vendorId, { events, atOnce, progress })
        if (its) await moveCursor(tx, this.#options.cursors, vendorId, its.last.number)
        // An error from here on is of no event.
        progress.failed = undefined
        return its
      })
      if (reacted) this.#onReacted(vendorId)
      return reacted?.hasMore ?? false
    } catch (error) {
      const { tried, failed, isTogether } = progress
      // The rollback undid the reactions before it too: they run again, without the failed one. Which subject made a
      // reaction to several subjects fail is found by halves.
      if (tried > 1) return this.#step(vendorId, { atOnce: isTogether ? Math.floor(tried / 2) : tried - 1, waits })
      this.#onError(error)
      if (!failed) return false
      return this.#noteFailure(vendorId, failed, error)
    }
  }

  /** Runs the reactions to the next events. Returns nothing when there is no event. */
  async #reactTo(
    tx: Tx,
    vendorId: string,
    { events, atOnce, progress }: { events: readonly StoredEvent[]; atOnce: number; progress: Progress },
  ): Promise<Reacted | undefined> {
    const answered = events.filter(({ kind }) => this.#reactions[kind] !== undefined).slice(0, atOnce)
    // Skips events without a reaction in one step.
    const last = answered.length === atOnce ? answered.at(-1) : events.at(-1)
    if (!last) return undefined
    await reactTo(tx, vendorId, { reactions: this.#reactions, events: answered, progress })
    return { last, hasMore: last !== events.at(-1) || events.length === batchSize }
  }

  async #noteFailure(vendorId: string, { number }: StoredEvent, error: unknown): Promise<boolean> {
    const { cursors } = this.#options
    return this.#database.transaction(async (tx) => {
      const failures = await countFailure(tx, cursors, vendorId, number)
      const pauseMs = pausesMs[(failures ?? 1) - 1]
      if (pauseMs !== undefined) {
        await pauseCursor(tx, cursors, vendorId, { number, pauseMs })
        setTimeout(() => this.wake(vendorId), pauseMs).unref()
        return false
      }
      await park(tx, vendorId, { number, cursors, error })
      await moveCursor(tx, cursors, vendorId, number)
      return true
    })
  }
}
