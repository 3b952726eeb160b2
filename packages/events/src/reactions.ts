import { type Database, sendAhead, tracedAlone, type Tx } from '@sofreh/database'
import { sql } from 'kysely'
import type { StoredEvent } from './announce.ts'
import { vendorsBehind } from './events.reader.ts'
import { park, parkedDue, parkLonger, unpark } from './parked.ts'

/** Runs when an event of its kind occurs, in one transaction with the cursor, so that it takes effect once. */
export type Reaction = (tx: Tx, vendorId: string, event: StoredEvent) => Promise<void>
/**
 * Runs once for all subjects of the events of a transaction, after the other reactions: it reads the current state of
 * many subjects in one query. `events` are those of its kinds.
 */
export type SubjectsReaction = {
  followSubjects: (
    tx: Tx,
    vendorId: string,
    subjectIds: readonly string[],
    events: readonly StoredEvent[],
  ) => Promise<void>
}
export type Reactions = Record<string, readonly (Reaction | SubjectsReaction)[]>

type Skips = (event: StoredEvent) => boolean
const following = new WeakMap<Reaction, Skips>()

/**
 * Marks a reaction that reads only the current state of the event's subject. When several events of one subject are due
 * together, it runs once, at the last of them that it does not skip.
 * @param skips true for an event that certainly changed nothing for the reaction; earlier events still make it run
 */
export function followsSubject(reaction: Reaction, skips: Skips = () => false): Reaction {
  following.set(reaction, skips)
  return reaction
}

const long = new WeakSet<Reaction>()

/** Marks a reaction whose time grows with the vendor's data. It shares no transaction with another vendor's reactions. */
export function takesLong(reaction: Reaction): Reaction {
  long.add(reaction)
  return reaction
}

const sweepMs = 5_000
/** Gathers events of this interval: in a rush the cursor moves once for many orders. */
const gatherMs = 40
const batchSize = 100
/** Events of one transaction: a commit costs more than most reactions, and a long transaction makes others wait. */
const reactedAtOnce = 20
/** Vendors of one transaction, and events of each: the reactions of one vendor must not delay those of another. */
const vendorsAtOnce = 8
const sharedEvents = 3
/** How long a shared transaction waits for a lock before each vendor gets its own. */
const sharedLockMs = 500
/** Pauses between the tries before an event is parked; other events in between do not count as tries. */
const pausesMs = [200, 1_000, 5_000, 15_000]
const parkedAtOnce = 20

/** How far a vendor's part of a transaction got, for the case that it fails. */
type Progress = { tried: number; failed: StoredEvent | undefined; isTogether: boolean }
type Reacted = { last: StoredEvent; hasMore: boolean }
/** Vendors whose events share a transaction. `left` resolves with those that need one of their own. */
type Gathering = { vendorIds: Set<string>; left: Promise<ReadonlySet<string>> }

/**
 * Runs the reactions of each vendor in the order of its events, once per event. A reaction that keeps failing is parked
 * with its reason, so that it never blocks later events, and is retried until it succeeds. A retry runs after later
 * events, so a reaction must read the current state of its subject and not trust the event's facts.
 */
export class ReactionRunner {
  readonly #database: Database
  readonly #reactions: Reactions
  readonly #onError: (error: unknown) => void
  readonly #running = new Map<string, Promise<void>>()
  readonly #again = new Set<string>()
  /** Its vendors' runs have not begun to read: they will see what is committed now. */
  #gathering: Gathering | undefined
  readonly #timer: NodeJS.Timeout
  #retrying: Promise<void> | undefined
  #isClosed = false

  constructor(options: { database: Database; reactions: Reactions; onError: (error: unknown) => void }) {
    this.#database = options.database
    this.#reactions = options.reactions
    this.#onError = options.onError
    this.#timer = setInterval(() => {
      void this.sweep().catch(this.#onError)
      void this.retryParked().catch(this.#onError)
    }, sweepMs)
    this.#timer.unref()
  }

  wake(vendorId: string): void {
    if (this.#isClosed) return
    if (this.#gathering?.vendorIds.has(vendorId)) return
    if (this.#running.has(vendorId)) {
      this.#again.add(vendorId)
      return
    }
    this.#gathering ??= this.#gather()
    const { vendorIds, left } = this.#gathering
    vendorIds.add(vendorId)
    if (vendorIds.size === vendorsAtOnce) this.#gathering = undefined
    const run = left
      .then((others) => (others.has(vendorId) ? this.reactToAll(vendorId) : undefined))
      .catch(this.#onError)
      .finally(() => {
        this.#running.delete(vendorId)
        if (this.#again.delete(vendorId)) this.wake(vendorId)
      })
    this.#running.set(vendorId, run)
  }

  #gather(): Gathering {
    const vendorIds = new Set<string>()
    const left = new Promise((resolve) => setTimeout(resolve, gatherMs)).then(() => {
      if (this.#gathering === gathering) this.#gathering = undefined
      return vendorIds.size > 1 ? this.#reactToSeveral([...vendorIds]) : vendorIds
    })
    const gathering = { vendorIds, left }
    return gathering
  }

  /** Wakes vendors whose wake was lost. */
  async sweep(): Promise<void> {
    for (const vendorId of await vendorsBehind(this.#database, 100)) this.wake(vendorId)
  }

  /** Retries parked events that are due. */
  retryParked(): Promise<void> {
    this.#retrying ??= this.#retryDue().finally(() => {
      this.#retrying = undefined
    })
    return this.#retrying
  }

  /**
   * Runs until the vendor has no event left; tests use it to wait for the consequences. A run of this process that holds
   * the vendor's row is waited for.
   */
  async catchUp(vendorId: string): Promise<void> {
    await this.reactToAll(vendorId)
    const running = this.#running.get(vendorId)
    if (!running) return
    await running
    await this.reactToAll(vendorId)
  }

  /** Runs until the vendor has no event left, or until another run holds its row. */
  async reactToAll(vendorId: string): Promise<void> {
    const step = () =>
      tracedAlone('reactions', { 'sofreh.vendor_id': vendorId }, () => this.#step(vendorId, reactedAtOnce))
    while (!this.#isClosed && (await step())) {}
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearInterval(this.#timer)
    await Promise.all(this.#running.values())
    await this.#retrying?.catch(this.#onError)
  }

  /**
   * Reacts to the next events of several vendors in one transaction. Returns those that need one of their own: they have
   * more events, one of them takes long, or the shared transaction failed, for whichever of them.
   */
  async #reactToSeveral(vendorIds: readonly string[]): Promise<ReadonlySet<string>> {
    if (this.#isClosed) return new Set()
    const work = async (tx: Tx) => {
      await sendAhead(tx, sql.raw(`set local lock_timeout = ${sharedLockMs}`))
      // Statements of vendors that are at the same step are one round trip.
      const parts = await Promise.all(vendorIds.map((vendorId) => this.#reactInShared(tx, vendorId)))
      await Promise.all(
        parts.map(async (part) => part.reacted && moveCursor(tx, part.vendorId, part.reacted.last.number)),
      )
      return new Set(parts.flatMap(({ vendorId, hasMore }) => (hasMore ? vendorId : [])))
    }
    try {
      const attributes = { 'sofreh.vendors': vendorIds.length }
      return await tracedAlone('reactions', attributes, () => this.#database.transaction(work))
    } catch {
      // The vendor's own transaction fails again and reports it.
      return new Set(vendorIds)
    }
  }

  async #reactInShared(
    tx: Tx,
    vendorId: string,
  ): Promise<{ vendorId: string; hasMore: boolean; reacted?: Reacted | undefined }> {
    const events = await lockEvents(tx, vendorId, batchSize)
    const answered = events.filter(({ kind }) => this.#reactions[kind])
    if (answered.length > sharedEvents || answered.some((event) => this.#takesLong(event)))
      return { vendorId, hasMore: true }
    const progress = { tried: 0, failed: undefined, isTogether: false }
    const reacted = await this.#reactTo(tx, vendorId, { events, atOnce: reactedAtOnce, progress })
    return { vendorId, hasMore: reacted?.hasMore ?? false, reacted }
  }

  #takesLong({ kind }: StoredEvent): boolean {
    return this.#reactions[kind]?.some((reaction) => !isOfSubjects(reaction) && long.has(reaction)) ?? false
  }

  /** Reacts to the next events in one transaction. A failed event is tried again in a transaction of its own. */
  async #step(vendorId: string, atOnce: number): Promise<boolean> {
    let progress: Progress = { tried: 0, failed: undefined, isTogether: false }
    try {
      return await this.#database.transaction(async (tx) => {
        progress = { tried: 0, failed: undefined, isTogether: false }
        const events = await lockEvents(tx, vendorId, batchSize)
        const reacted = await this.#reactTo(tx, vendorId, { events, atOnce, progress })
        if (!reacted) return false
        await moveCursor(tx, vendorId, reacted.last.number)
        // An error from here on is of no event.
        progress.failed = undefined
        return reacted.hasMore
      })
    } catch (error) {
      const { tried, failed, isTogether } = progress
      // The rollback undid the reactions before it too: they run again, without the failed one. Which subject made a
      // reaction to several subjects fail is found by running them one by one.
      if (tried > 1) return this.#step(vendorId, isTogether ? 1 : tried - 1)
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
    for (const [place, event] of answered.entries()) {
      progress.tried += 1
      progress.failed = event
      await this.#react(tx, vendorId, event, answered.slice(place + 1))
    }
    progress.isTogether = true
    await this.#reactTogether(tx, vendorId, answered)
    return { last, hasMore: last !== events.at(-1) || events.length === batchSize }
  }

  /** `later`: events of the same transaction that run after this one. */
  async #react(tx: Tx, vendorId: string, event: StoredEvent, later: readonly StoredEvent[] = []): Promise<void> {
    const ofSubject = later.filter(({ subjectId }) => subjectId === event.subjectId)
    for (const reaction of this.#reactions[event.kind] ?? []) {
      if (isOfSubjects(reaction)) continue
      const skips = following.get(reaction)
      const runsAt = (one: StoredEvent) => this.#reactions[one.kind]?.includes(reaction) && !skips?.(one)
      const runsLater = skips !== undefined && ofSubject.some(runsAt)
      if (!runsLater && runsAt(event)) await reaction(tx, vendorId, event)
    }
  }

  async #reactTogether(tx: Tx, vendorId: string, events: readonly StoredEvent[]): Promise<void> {
    const caused = new Map<SubjectsReaction, StoredEvent[]>()
    for (const event of events)
      for (const reaction of (this.#reactions[event.kind] ?? []).filter(isOfSubjects))
        caused.set(reaction, [...(caused.get(reaction) ?? []), event])
    for (const [{ followSubjects }, its] of caused)
      await followSubjects(tx, vendorId, [...new Set(its.map(({ subjectId }) => subjectId))], its)
  }

  async #retryDue(): Promise<void> {
    for (const { vendorId, number } of await parkedDue(this.#database, parkedAtOnce)) {
      if (this.#isClosed) return
      try {
        await this.#database.transaction(async (tx) => {
          // Allows one reaction of a vendor at a time, parked or not.
          await sql`select from reaction_cursors where vendor_id = ${vendorId} for update`.execute(tx.kysely)
          const event = await unpark(tx, vendorId, number)
          if (!event) return
          await this.#react(tx, vendorId, event)
          await this.#reactTogether(tx, vendorId, [event])
        })
        // Events that arrived meanwhile found the cursor locked.
        this.wake(vendorId)
      } catch (error) {
        this.#onError(error)
        await this.#database.transaction((tx) => parkLonger(tx, vendorId, { number, error }))
      }
    }
  }

  async #noteFailure(vendorId: string, event: StoredEvent, error: unknown): Promise<boolean> {
    return this.#database.transaction(async (tx) => {
      // The rollback removed a first cursor row, so it may have to be inserted here.
      const { rows } = await sql<{ failures: number }>`
        insert into reaction_cursors (vendor_id, failures) values (${vendorId}, 1)
        on conflict (vendor_id) do update set failures = reaction_cursors.failures + 1
        where reaction_cursors.last < ${event.number}
        returning failures`.execute(tx.kysely)
      const pauseMs = pausesMs[(rows[0]?.failures ?? 1) - 1]
      if (pauseMs !== undefined) {
        await sql`
          update reaction_cursors set retry_at = now() + ${pauseMs} * interval '1 millisecond'
          where vendor_id = ${vendorId} and last < ${event.number}`.execute(tx.kysely)
        setTimeout(() => this.wake(vendorId), pauseMs).unref()
        return false
      }
      await park(tx, vendorId, { number: event.number, error })
      await moveCursor(tx, vendorId, event.number)
      return true
    })
  }
}

function isOfSubjects(reaction: Reaction | SubjectsReaction): reaction is SubjectsReaction {
  return 'followSubjects' in reaction
}

/**
 * Locks the vendor's cursor, makes it for the first event, and returns the events after it, oldest first. Returns none when
 * another server holds the row or a failed reaction is pausing: then there is nothing to do here. A pause that is longer
 * than any was written before the database's clock went back.
 */
async function lockEvents(tx: Tx, vendorId: string, limit: number): Promise<StoredEvent[]> {
  const { rows } = await sql<StoredEvent>`
    with made as (insert into reaction_cursors (vendor_id)
      select ${vendorId}::uuid where not exists (select from reaction_cursors where vendor_id = ${vendorId})
      on conflict do nothing returning last),
    locked as (select last from reaction_cursors where vendor_id = ${vendorId}
      and (retry_at is null or retry_at <= now() or retry_at > now() + interval '10 minutes') for update skip locked),
    held as (select last from made union all select last from locked)
    select e.number, e.kind, e.subject_id as "subjectId", e.facts, e.at from held cross join lateral (
      select number, kind, subject_id, facts, at from outbox
      where vendor_id = ${vendorId} and number > held.last order by number limit ${limit}) e
    order by e.number`.execute(tx.kysely)
  return rows
}

async function moveCursor(tx: Tx, vendorId: string, number: number): Promise<void> {
  await sendAhead(
    tx,
    sql`update reaction_cursors set last = ${number}, failures = 0, retry_at = null where vendor_id = ${vendorId}`,
  )
}
