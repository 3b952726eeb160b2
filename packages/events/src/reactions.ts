import { type Database, sendAhead, tracedAlone, type Tx } from '@sofreh/database'
import { sql } from 'kysely'
import { hasAnnounced, type StoredEvent } from './announce.ts'
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

const following = new WeakSet<Reaction>()

/**
 * Marks a reaction that reads only the current state of the event's subject. When several events of one subject are due
 * together, it runs once, at the last of them.
 */
export function followsSubject(reaction: Reaction): Reaction {
  following.add(reaction)
  return reaction
}

const sweepMs = 5_000
/** Gathers events of this interval: in a rush the cursor moves once for many orders. */
const gatherMs = 40
const batchSize = 100
/** Events of one transaction: a commit costs more than most reactions, and a long transaction makes others wait. */
const reactedAtOnce = 20
/** Pauses between the tries before an event is parked; other events in between do not count as tries. */
const pausesMs = [200, 1_000, 5_000, 15_000]
const parkedAtOnce = 20

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
  /** Vendors whose run has not begun to read: it will see what is committed now. */
  readonly #gathering = new Set<string>()
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
    if (this.#gathering.has(vendorId)) return
    if (this.#running.has(vendorId)) {
      this.#again.add(vendorId)
      return
    }
    this.#gathering.add(vendorId)
    const run = new Promise((resolve) => setTimeout(resolve, gatherMs))
      .then(() => {
        this.#gathering.delete(vendorId)
        return this.reactToAll(vendorId)
      })
      .catch(this.#onError)
      .finally(() => {
        this.#running.delete(vendorId)
        if (this.#again.delete(vendorId)) this.wake(vendorId)
      })
    this.#running.set(vendorId, run)
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
   * Reacts to the next events in one transaction, up to one that announces an event itself. A failed event is tried again
   * in a transaction of its own.
   */
  async #step(vendorId: string, atOnce: number): Promise<boolean> {
    let failed: StoredEvent | undefined
    let tried = 0
    let isTogether = false
    try {
      return await this.#database.transaction(async (tx) => {
        tried = 0
        isTogether = false
        failed = undefined
        const events = await lockEvents(tx, vendorId, batchSize)
        const answered = events.filter(({ kind }) => this.#reactions[kind] !== undefined).slice(0, atOnce)
        // Skips events without a reaction in one step.
        let last = answered.length === atOnce ? answered.at(-1) : events.at(-1)
        if (!last) return false
        for (const [place, event] of answered.entries()) {
          tried += 1
          failed = event
          await this.#react(tx, vendorId, event, answered.slice(place + 1))
          // Sales of the vendor wait for the event counter, so the transaction ends here.
          if (!hasAnnounced(tx)) continue
          if (place < answered.length - 1) last = event
          break
        }
        isTogether = true
        await this.#reactTogether(tx, vendorId, answered.slice(0, tried))
        // An error from here on is of no event.
        failed = undefined
        await moveCursor(tx, vendorId, last.number)
        return last !== events.at(-1) || events.length === batchSize
      })
    } catch (error) {
      // The rollback undid the reactions before it too: they run again, without the failed one. Which subject made a
      // reaction to several subjects fail is found by running them one by one.
      if (tried > 1) return this.#step(vendorId, isTogether ? 1 : tried - 1)
      this.#onError(error)
      if (!failed) return false
      return this.#noteFailure(vendorId, failed, error)
    }
  }

  /** `later`: events of the same transaction that run after this one. */
  async #react(tx: Tx, vendorId: string, event: StoredEvent, later: readonly StoredEvent[] = []): Promise<void> {
    const ofSubject = later.filter(({ subjectId }) => subjectId === event.subjectId)
    for (const reaction of this.#reactions[event.kind] ?? []) {
      if (isOfSubjects(reaction)) continue
      const runsLater =
        following.has(reaction) && ofSubject.some(({ kind }) => this.#reactions[kind]?.includes(reaction))
      if (!runsLater) await reaction(tx, vendorId, event)
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
