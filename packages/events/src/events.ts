import { type Connection, type Database, openListener } from '@sofreh/database'
import { type Announce, announcer } from './announce.ts'
import { eventChannel, NoticeBus } from './bus.ts'
import { LiveHub } from './live-hub.ts'
import { ReactionRunner, type Reactions } from './reactions.ts'

export type Events = {
  announce: Announce
  hub: LiveHub
  /**
   * Registers a callback that gets each vendor with new events, from this or another server. A notification is only a
   * hint.
   */
  onNews(hear: (vendorId: string) => void): void
  /** Starts reactions last, because they are known only after the modules are created. */
  startReactions(reactions: Reactions): ReactionRunner
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
    startReactions(reactions) {
      runner = new ReactionRunner({ database, reactions, onError })
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
