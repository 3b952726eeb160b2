import { type Connection, type Database, openListener } from '@sofreh/database'
import { type Announce, announcer } from './announce.ts'
import { eventChannel, NoticeBus } from './bus.ts'
import { LiveHub } from './live-hub.ts'
import { ReactionRunner } from './reaction-runner.ts'
import type { Reactions } from './reactions.ts'

export type Events = {
  announce: Announce
  hub: LiveHub
  /**
   * Registers a callback that gets each vendor with new events, from this or another server. A notification is only a
   * hint.
   */
  onNews(hear: (vendorId: string) => void): void
  /**
   * Runs the gathered reactions of vendors that are due, before their results are read. Waits two seconds for a run of
   * another server; a failed run is reported, and the results are then those of before it.
   */
  catchUp(vendorIds: readonly string[]): Promise<void>
  /**
   * Starts reactions last, because they are known only after the modules are created.
   * @param gatheredMs how long events of gathered reactions wait for further ones; half a minute
   */
  startReactions(reactions: Reactions, options?: { gatheredMs?: number }): ReactionRunner
  close(): Promise<void>
}

/**
 * Combines outbox, live screens and reactions. Wakes this server's own screens directly after the commit and those of
 * other servers through the bus.
 */
export async function createEvents(options: {
  database: Database
  /** Absent in a single process (tests): then there is no bus between servers. */
  connection?: Connection
  onError: (error: unknown) => void
}): Promise<Events> {
  const { database, connection, onError } = options
  const hub = new LiveHub(database, onError)
  const bus = new NoticeBus(database, onError)
  let runner: ReactionRunner | undefined
  const listeners: ((vendorId: string) => void)[] = []
  const wakeHere = (vendorId: string) => {
    for (const hear of listeners) hear(vendorId)
    hub.wake(vendorId)
    runner?.wake(vendorId)
  }
  const listener = connection
    ? await openListener({
        connection,
        channels: [eventChannel],
        onNotify: (_, payload) => {
          for (const vendorId of bus.vendorsOf(payload)) wakeHere(vendorId)
        },
        onConnected: () => hub.wakeAll(),
      })
    : undefined
  return {
    announce: announcer((vendorId) => {
      wakeHere(vendorId)
      if (listener) bus.post(vendorId)
    }),
    hub,
    onNews: (hear) => void listeners.push(hear),
    catchUp: async (vendorIds) => runner?.catchUpGathered(vendorIds).catch(onError),
    startReactions(reactions, { gatheredMs } = {}) {
      runner = new ReactionRunner({ database, reactions, onError, gatheredMs })
      return runner
    },
    async close() {
      hub.close()
      await runner?.close()
      await listener?.close()
      // Sends pending notices before the database closes.
      await bus.close().catch(onError)
    },
  }
}
