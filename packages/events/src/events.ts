import { type Connection, type Database, openListener } from '@sofreh/database'
import { type Announce, announcer } from './announce.ts'
import { eventChannel, NoticeBus } from './bus.ts'
import { LiveHub } from './hub.ts'
import { ReactionRunner, type Reactions } from './reactions.ts'

export type Events = {
  announce: Announce
  hub: LiveHub
  /** Calls back with each vendor at which something happened, here or at another server; a hint, as every push is. */
  onNews(hear: (vendorId: string) => void): void
  /** Reactions are known only after the slices are made, so they are started last. */
  startReactions(reactions: Reactions): ReactionRunner
  close(): Promise<void>
}

/**
 * Puts outbox, live screens and reactions together. This server's own screens are woken directly after the commit;
 * those of other servers through the bus.
 */
export async function createEvents(options: {
  database: Database
  /** Absent where one process is all there is (tests): then the bus between servers is left out. */
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
          for (const vendorId of payload.split(',')) wakeHere(vendorId)
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
      // What was posted last is said before the database closes.
      await bus.close().catch(onError)
    },
  }
}
