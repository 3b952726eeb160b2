import { setTimeout as pause } from 'node:timers/promises'
import { type Connection, withClient } from '@sofreh/database'

const mostSeconds = 120

/**
 * Waits until the reactions of all events have run, those that write the facts of reports too: their processor time is
 * part of what an order costs, and comes up to half a minute after it.
 * @throws Error when they have not run after two minutes
 */
export async function factsWritten(connection: Connection): Promise<void> {
  await withClient(connection, async (client) => {
    for (let second = 0; second < mostSeconds; second += 1) {
      const { rows } = await client.query(
        `select from event_counters c left join gathered_cursors g using (vendor_id)
          where c.last > coalesce(g.last, 0) limit 1`,
      )
      if (rows.length === 0) return
      await pause(1_000)
    }
  })
  throw new Error(`facts were not written within ${mostSeconds} s`)
}
