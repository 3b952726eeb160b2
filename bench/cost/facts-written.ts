import { setTimeout as pause } from 'node:timers/promises'
import { type Connection, withClient } from '@sofreh/database'

const mostSeconds = 120

/**
 * Waits until the reactions of all events so far have run, those that write the facts of reports too: their processor
 * time is part of what an order costs, and comes up to half a minute after it.
 * @throws Error when they have not run after two minutes
 */
export async function factsWritten(connection: Connection): Promise<void> {
  await withClient(connection, async (client) => {
    const { rows: counters } = await client.query('select vendor_id, last from event_counters')
    const isBehind = async () => {
      const { rows } = await client.query(
        `select from jsonb_to_recordset($1) as counter(vendor_id uuid, last bigint)
          left join gathered_cursors g using (vendor_id) where counter.last > coalesce(g.last, 0) limit 1`,
        [JSON.stringify(counters)],
      )
      return rows.length > 0
    }
    for (let second = 0; await isBehind(); second += 1) {
      if (second === mostSeconds) throw new Error(`facts were not written within ${mostSeconds} s`)
      await pause(1_000)
    }
  })
}
