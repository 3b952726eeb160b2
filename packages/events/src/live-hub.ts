import type { Handle } from '@sofreh/database'
import type { StoredEvent } from './announce.ts'
import { eventsAfter, lastNumber, lastNumbers } from './events.reader.ts'

/** A message to a live screen. `refetch`: the screen missed more events than are replayed. */
export type LiveMessage = { type: 'hello' | 'refetch'; number: number } | { type: 'event'; event: StoredEvent }

export type Follower = {
  vendorId: string
  /** Last number that the screen has received; absent on a first visit. */
  after?: number
  wants: (event: StoredEvent) => boolean
  send: (message: LiveMessage) => void
}

/** More missed events than this are not replayed: reloading the current state is cheaper for client and server. */
const replayLimit = 500
const pollMs = 5_000

type Room = {
  vendorId: string
  last: number
  followers: Set<Follower>
  /** Screens that are still reading missed events; they keep the room open before they become followers. */
  joining: number
  reading: Promise<void> | undefined
  again: boolean
}

/**
 * Sends a vendor's events to the screens connected to this server. A notification is only a hint (R22): the hub reads
 * the outbox after its own cursor when woken, and polls it slowly in case a wake was lost.
 */
export class LiveHub {
  readonly #database: Handle
  readonly #rooms = new Map<string, Room>()
  readonly #timer: NodeJS.Timeout
  readonly #onError: (error: unknown) => void

  constructor(database: Handle, onError: (error: unknown) => void) {
    this.#database = database
    this.#onError = onError
    this.#timer = setInterval(() => void this.#poll().catch(onError), pollMs)
    this.#timer.unref()
  }

  /** Adds a screen and returns the function that removes it. Missed events are sent first, in order. */
  async follow(follower: Follower): Promise<() => void> {
    const room = await this.#enter(follower.vendorId)
    try {
      await this.#join(room, follower)
    } finally {
      room.joining -= 1
      this.#closeEmpty(room)
    }
    return () => {
      room.followers.delete(follower)
      this.#closeEmpty(room)
    }
  }

  async #join(room: Room, follower: Follower): Promise<void> {
    const missed: StoredEvent[] = []
    let seen = follower.after ?? room.last
    const isAhead = seen > room.last
    // The loop ends without an await before `add`, so no event is skipped: those after `room.last` are sent live.
    while (seen < room.last && missed.length <= replayLimit) {
      const batch = await eventsAfter(this.#database, follower.vendorId, seen, replayLimit + 1)
      missed.push(...batch)
      seen = batch.at(-1)?.number ?? room.last
    }
    const last = room.last
    if (missed.length > replayLimit || isAhead) follower.send({ type: 'refetch', number: last })
    else
      for (const event of missed)
        if (event.number <= last && follower.wants(event)) follower.send({ type: 'event', event })
    follower.send({ type: 'hello', number: last })
    room.followers.add(follower)
  }

  /** Reads and sends the vendor's new events. Cheap to call often. */
  wake(vendorId: string): void {
    const room = this.#rooms.get(vendorId)
    if (room) this.#read(room)
  }

  /** Reads all rooms: any notification may be lost while the database connection is down. */
  wakeAll(): void {
    for (const room of this.#rooms.values()) this.#read(room)
  }

  close(): void {
    clearInterval(this.#timer)
    this.#rooms.clear()
  }

  get followerCount(): number {
    let count = 0
    for (const room of this.#rooms.values()) count += room.followers.size
    return count
  }

  async #enter(vendorId: string): Promise<Room> {
    const present = this.#rooms.get(vendorId)
    if (present) {
      present.joining += 1
      return present
    }
    const last = await lastNumber(this.#database, vendorId)
    const made = this.#rooms.get(vendorId) ?? {
      vendorId,
      last,
      followers: new Set<Follower>(),
      joining: 0,
      reading: undefined,
      again: false,
    }
    made.joining += 1
    this.#rooms.set(vendorId, made)
    return made
  }

  #closeEmpty(room: Room): void {
    const isEmpty = room.followers.size + room.joining === 0
    if (isEmpty && this.#rooms.get(room.vendorId) === room) this.#rooms.delete(room.vendorId)
  }

  #read(room: Room): void {
    if (room.reading) {
      room.again = true
      return
    }
    room.reading = this.#fanOut(room)
      .catch(this.#onError)
      .finally(() => {
        room.reading = undefined
        if (room.again) {
          room.again = false
          this.#read(room)
        }
      })
  }

  async #fanOut(room: Room): Promise<void> {
    for (;;) {
      const events = await eventsAfter(this.#database, room.vendorId, room.last, replayLimit)
      for (const event of events) {
        room.last = event.number
        for (const follower of room.followers) if (follower.wants(event)) follower.send({ type: 'event', event })
      }
      if (events.length < replayLimit) return
    }
  }

  async #poll(): Promise<void> {
    if (this.#rooms.size === 0) return
    const newest = await lastNumbers(this.#database, [...this.#rooms.keys()])
    for (const [vendorId, number] of newest) {
      const room = this.#rooms.get(vendorId)
      if (room && number > room.last) this.#read(room)
    }
  }
}
