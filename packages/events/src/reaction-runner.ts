import type { Database } from '@sofreh/database'
import { type Cursors, lockCursor, vendorsToGather } from './cursors.ts'
import { parkedDue, parkLonger, unpark } from './parked.ts'
import { reactTo } from './react-to.ts'
import { type LaneOptions, ReactionLane } from './reaction-lane.ts'
import { type Reactions, reactionsThat } from './reactions.ts'

const sweepMs = 5_000
const sweepGatheredMs = 60_000
const parkedAtOnce = 20

const atOnce: LaneOptions = {
  cursors: 'reaction_cursors',
  gatherMs: 40,
  atOnce: 20,
  sharedEvents: 3,
  takesTurns: false,
  sweptAtOnce: 100,
}
const gathered: LaneOptions = {
  cursors: 'gathered_cursors',
  gatherMs: 30_000,
  atOnce: 100,
  sharedEvents: 20,
  takesTurns: true,
  sweptAtOnce: 1_000,
}

/**
 * Runs the reactions of each vendor in the order of its events, once per event, and the gathered ones after them. A
 * reaction that keeps failing is parked with its reason, so that it never blocks later events, and is retried until it
 * succeeds. A retry runs after later events, so a reaction must read the current state of its subject and not trust the
 * event's facts.
 */
export class ReactionRunner {
  readonly #database: Database
  readonly #onError: (error: unknown) => void
  readonly #reactions: Record<Cursors, Reactions>
  readonly #first: ReactionLane
  readonly #gathered: ReactionLane
  readonly #timers: readonly NodeJS.Timeout[]
  #retrying: Promise<void> | undefined
  #isClosed = false

  constructor({ database, reactions, onError, gatheredMs = gathered.gatherMs }: Parts) {
    this.#database = database
    this.#onError = onError
    this.#reactions = {
      reaction_cursors: reactionsThat(reactions, { areGathered: false }),
      gathered_cursors: reactionsThat(reactions, { areGathered: true }),
    }
    const parts = { database, onError }
    this.#gathered = new ReactionLane({
      ...parts,
      options: { ...gathered, gatherMs: gatheredMs },
      reactions: this.#reactions.gathered_cursors,
    })
    this.#first = new ReactionLane({
      ...parts,
      options: atOnce,
      reactions: this.#reactions.reaction_cursors,
      onReacted: (vendorId) => this.#gathered.wake(vendorId),
    })
    const every = (ms: number, work: () => Promise<void>) => setInterval(() => void work().catch(onError), ms).unref()
    this.#timers = [
      every(sweepMs, () => this.#first.sweep()),
      every(sweepMs, () => this.retryParked()),
      every(sweepGatheredMs, () => this.#gathered.sweep()),
    ]
  }

  wake(vendorId: string): void {
    if (!this.#isClosed) this.#first.wake(vendorId)
  }

  /** Wakes vendors whose wake was lost. */
  async sweep(): Promise<void> {
    await this.#first.sweep()
    await this.#gathered.sweep()
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
    await this.#first.catchUp(vendorId)
    await this.#gathered.catchUp(vendorId)
  }

  /** Runs the gathered reactions to what the others have handled, before their results are read. */
  async catchUpGathered(vendorIds: readonly string[]): Promise<void> {
    if (this.#isClosed) return
    for (const vendorId of await vendorsToGather(this.#database, vendorIds))
      await this.#gathered.reactToAll(vendorId, { waits: true })
  }

  async close(): Promise<void> {
    this.#isClosed = true
    for (const timer of this.#timers) clearInterval(timer)
    await Promise.all([this.#first.close(), this.#gathered.close()])
    await this.#retrying?.catch(this.#onError)
  }

  async #retryDue(): Promise<void> {
    for (const parked of await parkedDue(this.#database, parkedAtOnce)) {
      if (this.#isClosed) return
      const { vendorId } = parked
      try {
        await this.#database.transaction(async (tx) => {
          // What gathers comes after the others, also when they are late. One reaction of a vendor runs at a time.
          const lanes: readonly Cursors[] =
            parked.cursors === 'reaction_cursors' ? ['reaction_cursors', 'gathered_cursors'] : ['gathered_cursors']
          for (const cursors of lanes) await lockCursor(tx, cursors, vendorId)
          const event = await unpark(tx, parked)
          if (!event) return
          for (const cursors of lanes) {
            const progress = { tried: 0, failed: undefined, isTogether: false }
            await reactTo(tx, vendorId, { reactions: this.#reactions[cursors], events: [event], progress })
          }
        })
        // Events that arrived meanwhile found the cursor locked.
        this.wake(vendorId)
      } catch (error) {
        this.#onError(error)
        await this.#database.transaction((tx) => parkLonger(tx, parked, error))
      }
    }
  }
}

type Parts = {
  database: Database
  reactions: Reactions
  onError: (error: unknown) => void
  gatheredMs?: number | undefined
}
